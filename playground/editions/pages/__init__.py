"""What of editions is read: pages, histories, feeds."""
