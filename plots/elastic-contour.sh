#!/bin/sh
# Contours of the elastic family.
# See: lines crowd where the easing is steep, and close round overshoots.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'easeOutElastic(t, period: p)' --as contour -x t -d 0:0.6 -y p=0.2:1
