#!/bin/sh
# Measured positions of a damped swing over the formula that fits them.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'exp(-3*t)*cos(6*pi*t)' "$(dirname "$0")/damped.csv" --domain
