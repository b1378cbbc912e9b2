#!/bin/sh
# Two turns of the segmented sticker's loop: progress and the heights of two rows.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'loopProgress(t)' 'loopProgress(t) |> ease-in-out' 'segmentValue(0.1, (loopProgress(t) |> ease-in-out))' 'segmentValue(0.9, (loopProgress(t) |> ease-in-out))' -d 0:20/3 --title 'There, waiting and back'
