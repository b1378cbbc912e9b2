#!/bin/sh
# Path of the jumpy menu's marker from the first row to each other row.
# See: all arcs swing out equally far, whatever the row.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'jumpyOffset(spring(t, response: 0.55, dampingRatio: 0.825))' '-15 - 40*k*spring(t, response: 0.55, dampingRatio: 0.825)' -p k=1..5/5 --xlabel 'to the right, pt' --ylabel 'up, pt'
