#!/bin/sh
# A path in the plane.
# See: the path meets the rim fourteen times, once for each petal.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'cos(7*t)*cos(2*t)' 'cos(7*t)*sin(2*t)' -d 0:2*pi -n 1601 --xlabel x --ylabel y
