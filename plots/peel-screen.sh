#!/bin/sh
# The picture overlaps itself once the lift passes half the distance.
# See: the picture overlaps itself where the curve falls.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelScreenY(row: x, progress: 0.75, liftShare: a)' -p a=0.25..0.75/3 -x x --title 'Rows on the screen, pt, by lift over distance'
