#!/bin/sh
# The verdict on two published ways of bending a sticker, both of them, and where they differ.
"$(dirname "$0")/draw" "$0" "${1-}" compare peel segments --picture summary
