// Texts of curves and effects, links, drawing and sliders: the parts that do not know the page.

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;

/** Returns the numbers of a text that have a name, as in `overshoot: 2`, `s = 1.7` or `lift=0.3`, with their places. */
export function namedNumbers(text) {
  const pattern = new RegExp(String.raw`([A-Za-z_]\w*)("?\s*[:=]\s*)(${NUMBER})(?![\w.])`, 'gi');
  const counts = {};
  return [...text.matchAll(pattern)].map(match => {
    const [whole, name, , number] = match;
    counts[name] = (counts[name] ?? 0) + 1;
    const start = match.index + whole.length - number.length;
    return { name, key: `${name}${counts[name]}`, value: Number(number), start, end: start + number.length };
  });
}

/** Returns a text with other texts in place of some of its parts. */
export function replaced(text, parts, texts) {
  let result = '';
  let place = 0;
  parts.forEach((part, index) => {
    result += text.slice(place, part.start) + texts[index];
    place = part.end;
  });
  return result + text.slice(place);
}

/** Returns the four numbers of the first cubic Bézier that a text calls, under any tool's name, or null. */
export function bezier(text) {
  const call = /[\w-]*(?:bezier|timingcurve|timingfunction|cubic|easing)\w*\s*\(/gi;
  for (const match of text.matchAll(call)) {
    const start = match.index + match[0].length;
    const end = text.indexOf(')', start);
    const inside = text.slice(start, end);
    if (end < 0 || inside.split(',').length !== 4) continue;
    const numbers = [...inside.matchAll(new RegExp(`(?<![\\w.])${NUMBER}`, 'gi'))];
    const isWhole = inside.replace(/(?:controlPoints|c[12][xy]|[xy][12])\s*:/g, '').split(',')
      .every(part => new RegExp(`^\\s*${NUMBER}f?\\s*$`, 'i').test(part));
    if (numbers.length !== 4 || !isWhole) continue;
    return numbers.map(found => ({
      value: Number(found[0]), start: start + found.index, end: start + found.index + found[0].length,
    }));
  }
  return null;
}

/** A text without its numbers: texts of the same shape have the same names. */
export const shape = text => text.replace(new RegExp(`(?<![\\w.])${NUMBER}`, 'gi'), '0');

/** The shortest text of a number, with at most six digits. */
export const short = number => (number === null || number === undefined ? '–' : String(Number(number.toPrecision(6))));

/** Returns the range of a slider that starts at a value: the legal one, or the useful part of a wide one. */
function sliderRange(value, legal, standard) {
  const { from = null, to = null, whole = false } = legal ?? {};
  const low = from ?? -Infinity;
  const high = to ?? Infinity;
  if (high - low <= 20) return { min: low, max: high, step: step(low, high, whole) };
  const size = Math.max(Math.abs(value), Math.abs(standard ?? 0)) || 1;
  const least = low > 0 ? Math.max(low, size / 100) : Math.max(low, value < 0 ? -2 * size : 0);
  const most = Math.min(high, 2 * size);
  const width = step(least, most, whole);
  // Start on a multiple of the step, to reach round numbers.
  return { min: Number((Math.ceil(least / width) * width).toPrecision(12)), max: most, step: width };
}

/** About a two-hundredth of a range, as 1, 2 or 5 times a power of ten. */
function step(low, high, isWhole) {
  const exact = (high - low) / 200;
  const power = 10 ** Math.floor(Math.log10(exact));
  const nice = [5, 2, 1].find(factor => factor * power <= exact) * power;
  return isWhole ? Math.max(1, Math.round(nice)) : Number(nice.toPrecision(1));
}

/** Returns at least two round numbers within a range, the marks of an axis. */
function marks(low, high, most) {
  const exact = (high - low) / most;
  const power = 10 ** Math.floor(Math.log10(exact));
  const width = [1, 2, 5, 10].find(factor => factor * power >= exact) * power;
  const first = Math.ceil(low / width - 1e-9);
  const last = Math.floor(high / width + 1e-9);
  const count = Math.max(0, last - first + 1);
  return Array.from({ length: count }, (_, index) => Number(((first + index) * width).toPrecision(12)));
}

// MARK: State

/** The state of a new page. */
const initial = {
  a: 'easeOutBack', b: '', e: '', p: {}, d: '', v: '', at: '0.5', m: 'position', s: '', to: 'css',
};

/** Returns a state as the text after the token of a link; members as in a new page are left out. */
export function query(state) {
  const fields = Object.entries(state).filter(([key, value]) => key !== 'p' && value !== initial[key]);
  const parameters = Object.entries(state.p).map(([name, value]) => [`p.${name}`, value]);
  return new URLSearchParams([...fields, ...parameters]).toString();
}

/** Returns the token and the state of a link's fragment; no token for a shared link. */
export function opened(fragment) {
  const text = fragment.replace(/^#/, '');
  const token = text.match(/^[0-9a-f]{32}(?=&|$)/)?.[0] ?? '';
  const state = { ...initial, p: {} };
  for (const [key, value] of new URLSearchParams(text.slice(token.length))) {
    if (key.startsWith('p.')) state.p[key.slice(2)] = value;
    else if (key !== 'p' && Object.hasOwn(initial, key)) state[key] = value;
  }
  return { token, state };
}

const quoted = word => (/^[\w.,:/+=@%-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** Returns a command line of words, quoted for a shell. */
export const command = words => ['easel', ...words].map(quoted).join(' ');

/** Returns the words `-p name=value` for the parameters that some names have. */
export const parameterWords = (values, names) => names.flatMap(name => ['-p', `${name}=${values[name]}`]);

export const escaped = text => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
const tags = (name, attributes) =>
  `<${name} ${Object.entries(attributes).map(([key, value]) => `${key}="${escaped(String(value))}"`).join(' ')}/>`;

// MARK: Drawing

/** Draws curves of one abscissa into an SVG of a size, and returns its scales. */
export function drawTrack(svg, { width, height }, domain, range, lines, label) {
  const [left, right, top, bottom] = [48, 12, 8, 22];
  const [low, high] = domain;
  const [least, most] = range;
  const x = t => left + (t - low) / (high - low) * (width - left - right);
  const y = value => height - bottom - (value - least) / (most - least) * (height - top - bottom);
  const parts = [];
  const text = (at, mark, anchor) =>
    `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}">${short(mark)}</text>`;
  for (const mark of marks(low, high, Math.max(2, width / 90))) {
    parts.push(tags('path', { class: 'grid', d: `M${x(mark)} ${top}V${height - bottom}` }));
    parts.push(text([x(mark), height - 6], mark, 'middle'));
  }
  for (const mark of marks(least, most, Math.max(3, height / 50))) {
    parts.push(tags('path', { class: mark === 0 ? 'axis' : 'grid', d: `M${left} ${y(mark)}H${width - right}` }));
    parts.push(text([left - 6, y(mark) + 4], mark, 'end'));
  }
  if (label) parts.push(`<text x="${width - right - 4}" y="${top + 10}" text-anchor="end">${label}</text>`);
  // An SVG within, since it clips.
  const [across, down] = [Math.max(0, width - left - right), Math.max(0, height - top - bottom)];
  const box = `x="${left}" y="${top}" width="${across}" height="${down}"`;
  parts.push(`<svg ${box} viewBox="${left} ${top} ${across} ${down}">`, ...lines.map(({ values, breaks = [], name }) =>
    tags('path', { class: `curve ${name}`, d: path(values, breaks, domain, x, y) })), '</svg>');
  if (!svg.firstChild) svg.innerHTML = '<g></g><g></g><g></g>';
  svg.firstChild.innerHTML = parts.join('');
  const value = position => least + (height - bottom - position) / (height - top - bottom) * (most - least);
  const time = position => low + (position - left) / (width - left - right) * (high - low);
  return { x, y, value, time, bottom: height - bottom };
}

/** A path through values, with a gap at jumps, at poles and where there is no value. */
function path(values, breaks, [low, high], x, y) {
  const last = values.length - 1;
  const gaps = new Set(breaks.filter(({ kind }) => kind !== 'kink')
    .map(({ t }) => Math.ceil((t - low) / (high - low) * last - 1e-9)));
  let result = '';
  let isDown = false;
  values.forEach((value, index) => {
    if (!Number.isFinite(value)) {
      isDown = false;
      return;
    }
    const height = Math.max(-9999, Math.min(9999, y(value)));
    const place = x(low + (high - low) * index / last);
    result += `${isDown && !gaps.has(index) ? 'L' : 'M'}${Math.round(10 * place) / 10} ${Math.round(10 * height) / 10}`;
    isDown = true;
  });
  return result || 'M0 0';
}

/** The range to draw; for unbounded values, the middle 95 %. */
export function rangeOf(lists, areBounded) {
  const sorted = Float64Array.from(lists.flatMap(values => [...values].filter(Number.isFinite))).sort();
  if (sorted.length === 0) return [0, 1];
  const cut = areBounded ? 0 : Math.floor(sorted.length / 40);
  const [least, most] = [sorted[cut], sorted[sorted.length - 1 - cut]];
  const pad = (most - least) * 0.08 || Math.abs(most) * 0.1 || 1;
  return [least - pad, most + pad];
}

export const at = ({ values, domain: [low, high] }, time) => {
  const place = Math.max(0, Math.min(1, (time - low) / (high - low))) * (values.length - 1);
  const index = Math.min(values.length - 2, Math.floor(place));
  return values[index] + (values[index + 1] - values[index]) * (place - index);
};

/** The points of interest of a curve: a name, a place and a value each. */
export function pointsOf(curve) {
  const { facts } = curve;
  const point = (name, t, value = at(curve, t)) => ({ name, t, value });
  return [
    ...facts.extrema.map(({ kind, t, value }) => point(kind, t, value)),
    ...facts.inflections.map(t => point('inflection', t)),
    ...facts.roots.map(root => point('root', root.t ?? root, 0)),
    ...facts.breaks.filter(({ kind }) => kind !== 'pole').map(({ kind, t, after, before }) =>
      point(kind, t, after ?? before ?? at(curve, t))),
    ...(facts.max_speed.value ? [{ ...point('steepest', facts.max_speed.t), speed: facts.max_speed.value }] : []),
  ].filter(({ t, value }) => Number.isFinite(t) && Number.isFinite(value)).slice(0, 60);
}

// MARK: Sliders

/** The legal numbers and the standard value of a parameter: by its own name, or by the free name in its place. */
export function legalOf(functions, name, text, isFree = false) {
  const label = isFree ? text.match(new RegExp(`(\\w+)\\s*:\\s*${name}\\b`))?.[1] : name;
  const isCalled = ({ name: own, aliases }) => [own, ...aliases].some(other =>
    new RegExp(`(?<![\\w-])${other}(?![\\w-])`).test(text));
  const isOurs = parameter => parameter.name === label;
  const found = functions.find(entry => entry.parameters.some(isOurs) && isCalled(entry))?.parameters.find(isOurs);
  const legal = found?.legal?.from !== undefined || found?.legal?.to !== undefined ? found.legal : null;
  return { legal, standard: typeof found?.default === 'number' ? found.default : null };
}

export const limits = text => {
  const found = /from (\S+) to (\S+)/.exec(text);
  return found && { from: Number(found[1]), to: Number(found[2]), whole: text.startsWith('a whole') };
};

/**
 * Shows sliders in a box; those that are there already keep their elements, and with them the focus.
 *
 * - gesture: `begin` is called when a slider starts to move, `commit` when it was let go.
 */
export function showSliders(box, sliders, gesture) {
  box.sliders ??= new Map();
  const keys = new Set(sliders.map(({ key }) => key));
  for (const [key, row] of box.sliders) if (!keys.has(key)) {
    row.remove();
    box.sliders.delete(key);
  }
  for (const slider of sliders) {
    let row = box.sliders.get(slider.key);
    if (!row) {
      row = makeSlider(slider, gesture);
      box.sliders.set(slider.key, row);
      box.append(row);
    }
    row.slider = slider;
    row.show(slider);
  }
}

function makeSlider(first, { begin, commit }) {
  const row = document.createElement('label');
  row.className = `slider ${first.which}`;
  row.innerHTML = `<span>${escaped(first.name)}</span><input type="range"><input type="number" step="any">`;
  const [name, range, number] = row.children;
  number.setAttribute('aria-label', `${first.name}, number`);
  const start = first.standard ?? first.value;
  row.show = ({ value, legal, standard }) => {
    if (!(value >= Number(range.min) && value <= Number(range.max)) || !range.hasAttribute('max')) {
      Object.assign(range, sliderRange(value, legal, standard));
      for (const side of ['from', 'to']) if (legal) number[side === 'from' ? 'min' : 'max'] = legal[side] ?? '';
    }
    range.value = value;
    if (document.activeElement !== number) number.value = value;
    name.title = legal ? `from ${short(legal.from)} to ${short(legal.to)}` : '';
  };
  range.addEventListener('input', () => {
    begin();
    row.slider.set(range.value);
  });
  range.addEventListener('change', commit);
  number.addEventListener('input', () => { if (number.value && number.checkValidity()) row.slider.set(number.value); });
  number.addEventListener('change', () => {
    if (!number.reportValidity() || !number.value) number.value = row.slider.value;
    commit();
  });
  range.addEventListener('dblclick', () => {
    row.slider.set(String(start));
    commit();
  });
  return row;
}

// MARK: Pictures

/** The largest picture that the server takes, in pixels. */
const MOST_PIXELS = 2 ** 22;

/** Returns the pixels of a picture file, which the browser decodes, and whether they are fewer than in the file. */
export async function pixelsOf(file) {
  const options = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' };
  const bitmap = await createImageBitmap(file, options).catch(() => {
    throw new Error(`'${file.name}' is not a picture that this browser reads.`);
  });
  const share = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const [width, height] = [bitmap.width, bitmap.height].map(size => Math.max(1, Math.floor(size * share)));
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context.drawImage(bitmap, 0, 0, width, height);
  return { pixels: context.getImageData(0, 0, width, height), isSmaller: share < 1 };
}
