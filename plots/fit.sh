#!/bin/sh
# A damped oscillation fitted to measurements.
# See: what is left over has no pattern, so the formula is the right one.
"$(dirname "$0")/draw" "$0" "${1-}" fit 'exp(-a*t)*cos(w*t)' "$(dirname "$0")/damped.csv"
