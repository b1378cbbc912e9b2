#!/bin/sh
# A damped oscillation fitted to measurements, and what it leaves.
"$(dirname "$0")/draw" "$0" "${1-}" fit 'exp(-a*t)*cos(w*t)' "$(dirname "$0")/damped.csv"
