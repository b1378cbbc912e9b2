#!/bin/sh
# Discretization error on the screen, over rows and progress.
# See: brighter is a larger error; each map has its own scale.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture error-map
