#!/bin/sh
# A bounce and the CSS linear() that Easel exports for it.
# See: ten stops stay within 0.02 of the bounce, and no fewer would.
"$(dirname "$0")/draw" "$0" "${1-}" plot easeOutBounce 'linear(0, 0.09 12%, 0.42 24%, 1 36.5%, 0.78 47%, 0.754 60%, 1 73%, 0.93 81.5%, 1 90%, 1)' --legend 'easeOutBounce,linear() with 10 stops' --title 'easeOutBounce as CSS linear(), within 0.02'
