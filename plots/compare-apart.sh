#!/bin/sh
# Distance between the pictures of two techniques while the bend travels.
# See: up to 28.6 px as published, at most 5.5 px with equal lift.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture apart
