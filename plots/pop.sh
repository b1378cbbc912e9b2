#!/bin/sh
# One curve animates scale, rotation and opacity.
# See: an overshoot shows in size and rotation, and not in opacity.
"$(dirname "$0")/draw" "$0" "${1-}" play easeOutBack --property scale,rotation,opacity --duration 0.5 --fps 30
