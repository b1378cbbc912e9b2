#!/bin/sh
# Phase plane of springs: velocity over position.
# See: loops are oscillations; the critically damped spring reaches rest without a loop.
"$(dirname "$0")/draw" "$0" "${1-}" plot --phase 'spring(response: .5, dampingRatio: z)' -p z=0.2..1/5
