"""The cellar: exact solutions. Only contestants and commands come down here; the learner never may."""
