#!/bin/sh
# Height, sine of the angle and its derivative, for two arcs and the elastica.
# See: the third panel has small vertical steps for two arcs, and none for the elastica.
"$(dirname "$0")/draw" "$0" "${1-}" plot 'biarcHeight(s, rise: 60)' 'elasticaHeight(s, rise: 60)' -x s --deriv 0,1,2 --title 'Two arcs and the elastica'
