#!/bin/sh
# Verdict on two bending techniques, with both stickers and their difference.
# See: the title is the verdict; arrowheads mark the row with the largest distance.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture summary
