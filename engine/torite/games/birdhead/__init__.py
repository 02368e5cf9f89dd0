"""BirdHead, by いものやま (2015): in the last trick the one that stands out is shot."""
