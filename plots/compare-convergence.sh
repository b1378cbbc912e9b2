#!/bin/sh
# Errors over the number of rows or strips, with fitted slopes.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture convergence
