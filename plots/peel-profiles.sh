#!/bin/sh
# The peel from the side at five moments.
# See: the bend wanders down the sheet, to the right here, while its form stays.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelDisplacement(row: x, progress: p)' -p p=0.1..0.9/5 -x x --title 'Height of the sheet, pt, over its rows'
