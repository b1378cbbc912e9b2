#!/bin/sh
# Springs from loose to overdamped, each drawn until the last of them rests.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'spring(t, response: 0.5, dampingRatio: z)' -p z=0.2..1.4/5
