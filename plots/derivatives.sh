#!/bin/sh
# Value, velocity, acceleration and jerk.
# See: the acceleration jumps at 50 %, so the jerk has an impulse there: an arrow with its size.
"$(dirname "$0")/draw" "$0" "${1-}" plot easeInOutCubic --deriv 0,1,2,3
