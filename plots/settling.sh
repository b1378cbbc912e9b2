#!/bin/sh
# Springs: seconds until they rest, and how far they overshoot.
# See: each coloured line is one settling time, dashed ones are overshoots; at a kink there is one swing fewer to wait for.
"$(dirname "$0")/draw" "$0" "${1-}" gallery settling
