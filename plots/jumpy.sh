#!/bin/sh
# The marker of the jumpy menu, from the first row to each of the others.
# See: all arcs swing out equally far, whatever row they go to.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'jumpyOffset(spring(t, response: 0.55, dampingRatio: 0.825))' '-15 - 40*k*spring(t, response: 0.55, dampingRatio: 0.825)' -p k=1..5/5 --xlabel 'to the right, pt' --ylabel 'up, pt'
