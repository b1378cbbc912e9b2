#!/bin/sh
# The nearest cubic-bezier() to easeInOutCirc.
# See: all ripples are equally high, so the curve is locally optimal.
"$(dirname "$0")/draw" "$0" "${1-}" tune bezier --like easeInOutCirc
