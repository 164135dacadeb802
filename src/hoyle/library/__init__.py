"""What the front door of the library offers, by subject; nothing heavy is imported before it is needed."""
