#!/bin/sh
# Measurements over the formula that fits them.
# See: the points lie on the line: the formula fits.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'exp(-3*t)*cos(6*pi*t)' "$(dirname "$0")/damped.csv" --domain
