#!/bin/sh
# Every effect, in the order of the articles.
# See: each effect from start to end.
"$(dirname "$0")/draw" "$0" "${1-}" gallery effects
