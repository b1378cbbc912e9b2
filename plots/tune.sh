#!/bin/sh
# The nearest cubic-bezier() to easeInOutCirc.
# See: all ripples are equally high: no small change brings it nearer.
"$(dirname "$0")/draw" "$0" "${1-}" tune bezier --like easeInOutCirc
