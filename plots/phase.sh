#!/bin/sh
# Springs in their phase plane: velocity over position.
# See: loops are oscillations; the critical one reaches rest without a loop.
"$(dirname "$0")/draw" "$0" "${1-}" plot --phase 'spring(response: .5, dampingRatio: z)' -p z=0.2..1/5
