#!/bin/sh
# The marker of the jumpy menu, from the first row to each of the others.
# See: the farther the row, the higher the arc.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'jumpyOffset(spring(t, response: 0.55, dampingRatio: 0.825))' '-15 - 40*k*spring(t, response: 0.55, dampingRatio: 0.825)' -p k=1..5/5
