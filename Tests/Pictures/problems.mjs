// What is wrong with a picture as it was read: texts that lie on each other, outside of the picture or on a curve.

/// Pixels by which letters may touch what they should not.
const slack = 1;
/// Lines of curves are 1.6 points wide and more, as are those of contours and arrows. Texts may lie on thinner ones:
/// grids and frames, what curves are held against, edges of envelopes and of poles, and leads from names to ends. Areas
/// are no lines.
const leastWidth = 1.5;

/// Between two texts of a line, in sizes of their font: a blank of Helvetica has 0.28, one of DejaVu Sans 0.32.
const leastBlank = 0.28;

const overlap = (a, b) => Math.min(
  Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const grown = (box, by) => ({ left: box.left - by, right: box.right + by, top: box.top - by, bottom: box.bottom + by });
const number = value => String(Math.round(value));
const place = box => `${number((box.left + box.right) / 2)},${number((box.top + box.bottom) / 2)}`;
const quoted = text => `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}”`;

/// The straight ways of a path, in pixels; gnuplot writes polylines.
export function segments(path) {
  const ways = [];
  let last;
  for (const [, letter, x, y] of path.matchAll(/([A-Za-z])\s*(?:(-?[\d.e+-]+)[\s,]+(-?[\d.e+-]+))?/g)) {
    if (letter === 'Z' || letter === 'z') continue;
    if (!'ML'.includes(letter)) throw new Error(`a path with ${letter}`);
    const next = [2 * Number(x), 2 * Number(y)];
    if (letter === 'L') ways.push([last, next]);
    last = next;
  }
  return ways;
}

/// Whether a straight way meets a box: Liang and Barsky's clipping.
export function meets([[x, y], [toX, toY]], box) {
  let [from, to] = [0, 1];
  const sides = [
    [x - toX, x - box.left], [toX - x, box.right - x], [y - toY, y - box.top], [toY - y, box.bottom - y],
  ];
  for (const [way, room] of sides) {
    if (way === 0) { if (room < 0) return false; continue; }
    if (way < 0) from = Math.max(from, room / way); else to = Math.min(to, room / way);
    if (from > to) return false;
  }
  return true;
}

/// Whether two texts stand in a line, nearer to each other than words do.
function isOneWord(a, b) {
  if (!a.word || !b.word) return false;
  const common = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const between = Math.max(a.word.left, b.word.left) - Math.min(a.word.right, b.word.right);
  const isLine = common > 0.8 * Math.min(a.bottom - a.top, b.bottom - b.top);
  return isLine && between < leastBlank * Math.min(a.word.size, b.word.size);
}

/// A sentence for each problem.
///
/// - names: what has to stand in the picture.
export function problems(picture, names = []) {
  if (picture.error) return [`no XML: ${picture.error}`];
  const found = [];
  for (const [name, text] of [['title', picture.title], ['description', picture.description]]) {
    if (text === '' || /gnuplot/i.test(text)) found.push(`its ${name} is ${quoted(text)}`);
  }
  // Texts in a box of their own are written twice.
  const texts = picture.texts.filter((text, index) => !picture.texts.slice(0, index).some(other =>
    other.text === text.text && other.left === text.left && other.top === text.top));
  for (const [index, text] of texts.entries()) {
    const out = Math.max(-text.left, text.right - picture.width, -text.top, text.bottom - picture.height);
    const name = quoted(text.text), where = `at ${place(text)}`;
    if (out > slack / 2) found.push(`${name} leaves the picture by ${number(out)} px ${where}`);
    for (const other of texts.slice(index + 1)) {
      const common = overlap(text, other);
      if (common > slack) found.push(`${name} lies on ${quoted(other.text)} by ${number(common)} px ${where}`);
      else if (isOneWord(text, other)) found.push(`${name} and ${quoted(other.text)} read as one ${where}`);
    }
  }
  // A legend may tell how many names have no room in it.
  const missing = names.filter(name => !texts.some(({ text }) => text.includes(name)));
  if (!texts.some(({ text }) => text === `and ${missing.length} more`)) {
    for (const name of missing) found.push(`${quoted(name)} does not stand there`);
  }
  // Numbers of contours stand on their lines, in a box that hides them.
  const open = texts.filter(text => !text.isBoxed);
  const met = new Set();
  for (const line of picture.lines.filter(line => line.width >= leastWidth * picture.point)) {
    const ways = segments(line.path);
    for (const text of open) {
      // The line is as many pixels wide on either side as its width in units.
      const box = grown(text, line.width - slack);
      const way = ways.find(way => meets(way, box));
      if (way && !met.has(text)) {
        met.add(text);
        found.push(`${quoted(text.text)} lies on a curve at ${place(text)}`);
      }
    }
  }
  for (const text of open) {
    if (picture.places.some(([x, y]) => x > text.left && x < text.right && y > text.top && y < text.bottom)) {
      found.push(`${quoted(text.text)} lies on a point at ${place(text)}`);
    }
  }
  return found;
}
