#!/bin/sh
# Every effect as a filmstrip.
"$(dirname "$0")/draw" "$0" "${1-}" gallery effects
