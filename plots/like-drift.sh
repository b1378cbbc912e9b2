#!/bin/sh
# Where the centre of the like effect goes, as published (0) and as corrected (1).
# See: as published the centre swings far away; corrected it goes straight.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'mix(likeDriftX, likeDriftX(t, corrected), correction)' '-mix(likeDriftY, likeDriftY(t, corrected), correction)' -p correction=0..1/2 --title 'Way of the centre of a 100 pt icon' --xlabel 'to the right, pt' --ylabel 'up, pt'
