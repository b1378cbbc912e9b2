#!/bin/sh
# Every effect, in the order of the articles.
# See: all effects, each from its begin to its end.
"$(dirname "$0")/draw" "$0" "${1-}" gallery effects
