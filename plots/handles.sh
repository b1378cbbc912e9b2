#!/bin/sh
# A cubic-bezier() with its control points.
# See: the first handle leaves the square, which makes the overshoot.
"$(dirname "$0")/draw" "$0" "${1-}" plot --handles 'cubic-bezier(.34,1.56,.64,1)'
