#!/bin/sh
# The thirty classic easings.
# See: which ones overshoot, and which begin or end at rest.
"$(dirname "$0")/draw" "$0" "${1-}" gallery easings
