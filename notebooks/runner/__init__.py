"""Executes notebooks without a window, and compares what they show with what is committed."""
