#!/bin/sh
# Value, speed and frames of a spring over milliseconds.
# See: ghosts are far apart at high speed, which peaks after 74 ms.
"$(dirname "$0")/draw" "$0" "${1-}" plot --motion 'spring(response: .4, dampingFraction: .6)' --fps 60
