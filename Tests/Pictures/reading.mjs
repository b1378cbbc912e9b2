// Runs in the page: the texts and lines of a picture, as Chromium lays them out. Lengths are in pixels of the picture,
// of which there are two in a unit of its view box.

/// - font: a family in the place of the picture's own; nil for those.
export function read(svg, font) {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const error = parsed.querySelector('parsererror');
  if (error) return { error: error.textContent.replace(/\s+/g, ' ').trim() };
  const root = document.importNode(parsed.documentElement, true);
  const [, , width, height] = root.getAttribute('viewBox').trim().split(/\s+/).map(Number);
  root.setAttribute('width', 2 * width);
  root.setAttribute('height', 2 * height);
  if (font) for (const element of root.querySelectorAll('[font-family]')) element.setAttribute('font-family', font);
  document.body.replaceChildren(root);
  const canvas = read.canvas ??= document.createElement('canvas').getContext('2d');
  const inverse = root.getScreenCTM().inverse();
  const strokeWidth = element => parseFloat(getComputedStyle(element).strokeWidth);
  const own = name => [...root.children].find(child => child.localName === name)?.textContent.trim() ?? '';

  /// The box of a text's ink: getBBox has the place and the advance, whose line is taller than the letters; the letters
  /// themselves are measured ten times as large, for whole pixels not to count.
  function box(text) {
    const advance = text.getBBox(), style = getComputedStyle(text), size = parseFloat(style.fontSize);
    canvas.font = `${style.fontWeight} ${10 * size}px ${style.fontFamily}`;
    const letters = canvas.measureText(text.textContent.replace(/\s+/g, ' ').trim());
    const scale = letters.width > 0 ? advance.width / letters.width : 0.1;
    const isLevel = text.getScreenCTM().b === 0;
    const baseline = text.y.baseVal.numberOfItems ? text.y.baseVal.getItem(0).value : 0;
    const left = advance.x - scale * letters.actualBoundingBoxLeft;
    const right = advance.x + scale * letters.actualBoundingBoxRight;
    const top = baseline - scale * letters.actualBoundingBoxAscent;
    const bottom = baseline + scale * letters.actualBoundingBoxDescent;
    const place = inverse.multiply(text.getScreenCTM());
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]]
      .map(([x, y]) => new DOMPoint(x, y).matrixTransform(place));
    const [xs, ys] = [corners.map(p => 2 * p.x), corners.map(p => 2 * p.y)];
    const ink = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
    // Where a word goes on, and how high its letters are; none for texts that stand on their side.
    const ends = [advance.x, advance.x + advance.width].map(x => 2 * new DOMPoint(x, 0).matrixTransform(place).x);
    return { ...ink, word: isLevel ? { left: ends[0], right: ends[1], size: 2 * size * place.a } : undefined };
  }

  const texts = [...root.querySelectorAll('text')].filter(text => text.textContent.trim() !== '').map(text => ({
    text: text.textContent.trim(), ...box(text), isBoxed: getComputedStyle(text.parentNode).filter !== 'none',
  }));
  const shown = [...root.querySelectorAll('path')]
    .filter(path => !path.closest('defs') && getComputedStyle(path).stroke !== 'none');
  const grid = root.querySelector('.gridline');
  return {
    title: own('title'), description: own('desc'), width: 2 * width, height: 2 * height, texts,
    // Of the lines of the grid, which are 0.8 points wide in pictures whose letters have their usual size.
    point: grid ? strokeWidth(grid) / 0.8 : 1,
    lines: shown.map(path => ({ width: strokeWidth(path), path: path.getAttribute('d') })),
    places: [...root.querySelectorAll('[id^="gnuplot_plot_"] use')].map(mark => {
      const { e, f } = mark.transform.baseVal.consolidate().matrix;
      return [2 * e, 2 * f];
    }),
  };
}
