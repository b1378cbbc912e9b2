#!/bin/sh
# How far a layer is behind a finger of 1 unit a second, with implicit animations of three durations.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'implicitLag(t, duration: d)' -p d=0.05..0.25/3 -d 0:1.5
