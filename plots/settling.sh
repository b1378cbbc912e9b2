#!/bin/sh
# Springs: seconds until they rest, and how far they overshoot.
# See: follow a line: what response may have for a settling time; read the overshoot at the right.
"$(dirname "$0")/draw" "$0" "${1-}" gallery settling
