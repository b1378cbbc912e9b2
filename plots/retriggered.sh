#!/bin/sh
# The like effect, tapped again on its way.
# See: a tap on its way makes a second pulse behind the first.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'likeScale(retriggeredSpring(again: a))' -p a=0.05..0.15/3
