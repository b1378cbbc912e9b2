#!/bin/sh
# A spring as an editor shows it: value and speed, and a ghost for every frame.
# See: ghosts are far apart where it is fast: the speed has its peak after 74 ms.
"$(dirname "$0")/draw" "$0" "${1-}" plot --motion 'spring(response: .4, dampingFraction: .6)' --fps 60
