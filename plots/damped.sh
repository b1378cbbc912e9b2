#!/bin/sh
# Measurements and the fitted formula.
# See: the points scatter about the line by less than 0.1.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'exp(-3*t)*cos(6*pi*t)' "$(dirname "$0")/damped.csv" --domain
