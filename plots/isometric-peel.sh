#!/bin/sh
# Side view of the peel without stretch.
# See: the left edge moves in, most at 50 %.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'isometricPeelPlace(t, progress: p)' 'isometricPeelHeight(t, progress: p)' -p p=0.1..0.9/5 --title 'The peel with its heights, drawn in so that nothing is stretched' --xlabel 'place, pt' --ylabel 'height, pt'
