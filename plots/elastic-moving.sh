#!/bin/sh
# A family of elastic easings, animated over its members.
# See: a longer period gives fewer and lower swings.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'easeOutElastic(t, period: p)' -p p=0.2..0.6/13 --animate
