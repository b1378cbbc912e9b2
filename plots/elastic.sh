#!/bin/sh
# A family of elastic easings.
# See: a shorter period swings more often, and farther.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'easeOutElastic(t, period: p)' -p p=0.2..0.6/9
