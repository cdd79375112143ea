"""The host of the pages, without a server."""
