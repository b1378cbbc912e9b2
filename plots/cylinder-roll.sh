#!/bin/sh
# Side view of a sheet that rolls round a cylinder.
# See: the rolled part keeps its radius while the contact moves.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'curlPlace(t, radius: 25, contact: c)' 'curlHeight(t, radius: 25, contact: c)' -p c=40..160/4 -d 0:200 --title 'A sheet of 200 pt rolled round a cylinder' --xlabel 'place, pt' --ylabel 'height, pt'
