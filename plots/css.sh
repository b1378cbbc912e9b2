#!/bin/sh
# CSS easings.
# See: jumps are vertical, with a filled dot where the value is and an open one where it is not.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'cubic-bezier(.3, -.4, .4, 1.4)' 'linear(0, .3 10% 30%, 1)' 'steps(4, jump-both)' 't |> ease-in-out |> steps(6)'
