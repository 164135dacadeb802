"""The API: one file for each subject, found by its `router`; none has to be listed anywhere."""
