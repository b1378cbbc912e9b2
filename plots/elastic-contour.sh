#!/bin/sh
# Elastic easings over time and period, as lines of equal value.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'easeOutElastic(t, period: p)' --as contour -x t -d 0:0.6 -y p=0.2:1
