#!/bin/sh
# A damped oscillation fitted to measurements.
# See: no pattern is left below: nothing speaks against the formula.
"$(dirname "$0")/draw" "$0" "${1-}" fit 'exp(-a*t)*cos(w*t)' "$(dirname "$0")/damped.csv"
