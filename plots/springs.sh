#!/bin/sh
# Springs from underdamped to overdamped.
# See: below 1 they overshoot, above 1 they creep.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'spring(t, response: 0.5, dampingRatio: z)' -p z=0.2..1.4/5
