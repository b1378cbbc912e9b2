#!/bin/sh
# A curve in polar coordinates.
# See: the radius is the value, the angle is the time.
"$(dirname "$0")/draw" "$0" "${1-}" plot --polar '1 + cos(t)'
