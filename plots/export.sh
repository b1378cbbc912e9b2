#!/bin/sh
# A bounce as the four Béziers that Easel exports.
# See: each arc is one cubic Bézier, with its two control points.
"$(dirname "$0")/draw" "$0" "${1-}" plot --handles easeOutBounce --title 'easeOutBounce as four exact Béziers'
