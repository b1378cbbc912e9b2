#!/bin/sh
# Both bent sheets from the side, as published, as paper and as an elastica.
# See: dashed lines are what is compared with: paper, elastica.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture profiles
