#!/bin/sh
# Height, sine of the angle and its change, for two arcs and the elastica.
# See: two arcs bend abruptly: their third panel has small upright steps, that of the elastica has none.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'biarcHeight(s, rise: 60)' 'elasticaHeight(s, rise: 60)' -x s --deriv 0,1,2 --title 'Two arcs and the elastica'
