#!/bin/sh
# The techniques as stickers, and what differs.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture stickers
