#!/bin/sh
# The thirty classic easings.
"$(dirname "$0")/draw" "$0" "${1-}" gallery easings
