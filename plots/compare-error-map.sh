#!/bin/sh
# Discretization error on the screen, over rows and progress.
# See: brighter is a larger error.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture error-map
