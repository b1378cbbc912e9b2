#!/bin/sh
# Both techniques as stickers, and their difference.
# See: at 50 % the segments are paler and larger; the last column shows the difference.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture stickers
