#!/bin/sh
# A damped oscillation fitted to measurements.
# See: the residuals below are small and scatter to both sides.
"$(dirname "$0")/draw" "$0" "${1-}" fit 'exp(-a*t)*cos(w*t)' "$(dirname "$0")/damped.csv"
