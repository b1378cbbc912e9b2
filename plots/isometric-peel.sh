#!/bin/sh
# The peel that stretches nothing, from the side.
# See: the sheet draws in its edge, as paper does.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'isometricPeelPlace(t, progress: p)' 'isometricPeelHeight(t, progress: p)' -p p=0.1..0.9/5 --title 'The peel with its heights, drawn in so that nothing is stretched'
