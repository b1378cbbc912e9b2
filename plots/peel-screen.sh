#!/bin/sh
# Where the rows appear: at the published lift, at the one where the picture begins to fold over, and beyond it.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'peelScreenY(row: x, progress: 0.75, liftShare: a)' -p a=0.25..0.75/3 -x x --title 'Rows on the screen, pt, by lift over distance'
