#!/bin/sh
# Three curves race each other.
# See: easeOutBack and the spring overshoot and come back, easeOutQuad slows down to its end.
"$(dirname "$0")/draw" "$0" "${1-}" play easeOutQuad easeOutBack 'spring(duration: .5, bounce: .3)' --fps 25
