"""King of the Hill: five players, two packs, a king with a called partner against the challengers."""
