#!/bin/sh
# Both techniques as stickers, and what differs.
# See: half-way the segments are paler and larger; the last column shows where the two differ.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture stickers
