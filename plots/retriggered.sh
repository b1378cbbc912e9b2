#!/bin/sh
# The like effect, tapped again during its animation.
# See: the second tap makes a second pulse after the first.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'likeScale(retriggeredSpring(again: a))' -p a=0.05..0.15/3
