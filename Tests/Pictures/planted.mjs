// Pictures with faults that have to be found, and nothing else.

/// A text of a picture moved to another place: its group has the place.
const moved = (svg, text, x, y) => svg.replace(
  new RegExp(`translate\\([^)]*\\)([^>]*>\\s*<text>${text}</text>)`), `translate(${x},${y})$1`);
const placeOf = (svg, text) => new RegExp(`translate\\(([\\d.]+),([\\d.]+)\\)[^>]*>\\s*<text>${text}</text>`)
  .exec(svg).slice(1).map(Number);

/// The picture that is spoilt: a parabola with a title, tics and the number of its summit.
export const clean = [
  'plot', '1.02 - (2*t - 1)^2', '--info', '--title', 'planted', '--size', '1600x1000', '--theme', 'light',
];

/// What is done to the picture, and what has to be found: one each.
export const faults = [
  ['nothing', svg => svg, undefined],
  ['a text on another', svg => moved(svg, '0\\.8', ...placeOf(svg, '0\\.6')), /“0\.[68]” lies on “0\.[68]”/],
  ['a text beside its neighbour by less than a digit', svg => {
    const [x, y] = placeOf(svg, '0\\.6');
    return moved(svg, '0\\.8', x + 12, y);
  }, /lies on/],
  ['a text so near to its neighbour that both read as one', svg => {
    const [x, y] = placeOf(svg, '0\\.6');
    return moved(svg, '0\\.8', x + 20, y);
  }, /“0\.[68]” and “0\.[68]” read as one/],
  ['a name that is missing', svg => svg.replace('<text>planted</text>', '<text> </text>'), /“planted” does not stand/],
  ['a text out of the picture', svg => moved(svg, '\\(0\\.5, 1\\.02\\)', 795, 250), /1\.02\)” leaves the picture/],
  ['a text above the picture', svg => moved(svg, 'planted', 16, 5), /“planted” leaves the picture/],
  ['a text on a curve', (svg, onCurve) => moved(svg, '\\(0\\.5, 1\\.02\\)', ...onCurve), /1\.02\)” lies on a curve/],
  ['an empty title', svg => svg.replace(/<title>[^<]*<\/title>/, '<title></title>'), /its title is “”/],
  ["gnuplot's description", svg => svg.replace(/<desc>[^<]*</, '<desc>GNUPLOT 5.4 <'), /its desc/],
  ['no description', svg => svg.replace(/<desc>[^<]*<\/desc>/, ''), /its description is “”/],
  ['text that is no XML', svg => svg.replace('<text>0.6', '<text>0 < 6'), /no XML/],
];

/// A place of the curve far from its marks, in units.
export function onCurve(svg) {
  const paths = [...svg.matchAll(/stroke-width="2\.20"[^]*?d='([^']*)'/g)].map(match => match[1]);
  const path = paths.sort((a, b) => b.length - a.length)[0];
  const points = [...path.matchAll(/[ML]([\d.]+),([\d.]+)/g)];
  return points[Math.floor(points.length * 0.2)].slice(1).map(Number);
}
