"""`python -m hoyle` is `hoyle` (SPEC U1)."""

from hoyle.cli import main

if __name__ == "__main__":
    main()
