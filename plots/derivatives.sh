#!/bin/sh
# Value, velocity, acceleration and jerk of one easing.
"$(dirname "$0")/draw" "$0" "${1-}" plot easeInOutCubic --deriv 0,1,2,3
