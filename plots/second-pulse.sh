#!/bin/sh
# An overshooting spring starts the like effect a second time.
# See: the overshoot of the loose spring makes the second bump.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'likeScale(spring(t, response: 0.55, dampingRatio: z))' -p z=0.5..0.825/2
