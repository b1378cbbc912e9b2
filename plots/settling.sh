#!/bin/sh
# Settling time and overshoot of springs.
# See: the time jumps where one more swing stays within 0.1 % of the way; the last jump is the fastest spring.
"$(dirname "$0")/draw" "$0" "${1-}" gallery settling
