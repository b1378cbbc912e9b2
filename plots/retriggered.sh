#!/bin/sh
# The like effect, tapped again on its way.
# See: each tap starts the way anew from where it was.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'likeScale(retriggeredSpring(again: a))' -p a=0.05..0.15/3
