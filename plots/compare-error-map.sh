#!/bin/sh
# How far flat pieces are seen from their surface, over rows and progress.
# See: where an error would be seen: brighter is worse.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture error-map
