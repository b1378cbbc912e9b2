#!/bin/sh
# CSS easings.
# See: jumps are vertical, with a filled dot at the value and an open dot at the limit.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'cubic-bezier(.3, -.4, .4, 1.4)' 'linear(0, .3 10% 30%, 1)' 'steps(4, jump-both)' 't |> ease-in-out |> steps(6)'
