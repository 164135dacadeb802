"""FORR, the architecture: a panel of Advisors in tiers that comments on actions. It knows nothing of games."""
