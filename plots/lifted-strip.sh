#!/bin/sh
# Two arcs and the elastica, for the same length and rise.
# See: the elastica bends more at its ends and is nearly straight between.
"$(dirname "$0")/draw" "$0" "${1-}" plot --parametric 'mix(biarcPlace(t, rise: 60), elasticaPlace(t, rise: 60), elastic)' 'mix(biarcHeight(t, rise: 60), elasticaHeight(t, rise: 60), elastic)' -p elastic=0..1/2 --title 'Two arcs (0) and the elastica (1): 100 pt lifted by 60' --xlabel 'place, pt' --ylabel 'height, pt'
