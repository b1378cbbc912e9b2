#!/bin/sh
# A family of elastic easings, moving from member to member.
# See: the longer the period, the fewer and the lower the swings.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'easeOutElastic(t, period: p)' -p p=0.2..0.6/13 --animate
