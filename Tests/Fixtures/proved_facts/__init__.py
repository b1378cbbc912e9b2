"""The curves of proved-facts.json, by kind, and what makes facts of their closed forms."""
