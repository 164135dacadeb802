"""The studio: Hoyle in a browser. A typed HTTP API, pages of our own, boards drawn by the server (SPEC U5).

Needs the extra `studio`. docs/studio.md says how a page and a router are added.
"""
