#!/bin/sh
# Errors over the number of rows or strips, with fitted slopes.
# See: twice the rows give a quarter of the error in height and on the screen, and half of it in angles.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture convergence
