"""Write the pages, histories and feeds of editions."""
