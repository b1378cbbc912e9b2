#!/bin/sh
# How far implicit animations stay behind a finger.
# See: after a few durations the layer is behind by a constant distance, and farther the longer these are.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'implicitLag(t, duration: d)' -p d=0.05..0.25/3 -d 0:1.5
