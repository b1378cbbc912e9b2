#!/bin/sh
# The nearest cubic-bezier() to easeInOutCirc, and the ripples of its error.
"$(dirname "$0")/draw" "$0" "${1-}" tune bezier --like easeInOutCirc
