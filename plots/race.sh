#!/bin/sh
# Three curves race each other.
# See: who is ahead, who overshoots, who arrives first.
"$(dirname "$0")/draw" "$0" "${1-}" play easeOutQuad easeOutBack 'spring(duration: .5, bounce: .3)' --fps 25
