#!/bin/sh
# Settling time and overshoot of springs.
# See: each coloured line is one settling time, dashed lines are overshoots; at a kink the count of swings drops by one.
"$(dirname "$0")/draw" "$0" "${1-}" gallery settling
