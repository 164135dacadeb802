"""What Advisors say: one file for each kind of claim, its words and marks in the file of the same name of `show`."""
