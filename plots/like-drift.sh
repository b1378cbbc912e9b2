#!/bin/sh
# Path of the like effect's centre, published (0) and corrected (1).
# See: the published centre swings far away, the corrected one moves straight.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'mix(likeDriftX, likeDriftX(t, corrected), correction)' '-mix(likeDriftY, likeDriftY(t, corrected), correction)' -p correction=0..1/2 --title 'Way of the centre of a 100 pt icon' --xlabel 'to the right, pt' --ylabel 'up, pt'
