#!/bin/sh
# Side view of the peel at five moments.
# See: the bend moves down the sheet, to the right here, and keeps its shape.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelDisplacement(row: x, progress: p)' -p p=0.1..0.9/5 -x x --title 'Height of the sheet, pt, over its rows'
