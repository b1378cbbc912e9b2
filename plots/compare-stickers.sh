#!/bin/sh
# Both techniques as stickers, and what differs.
# See: beside each other they look alike; the last column shows where they do not.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture stickers
