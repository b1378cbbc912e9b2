#!/bin/sh
# The thirty classic easings.
# See: some overshoot, some start or end at rest.
"$(dirname "$0")/draw" "$0" "${1-}" gallery easings
