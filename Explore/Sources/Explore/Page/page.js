import { connect, newest, Stopped } from './engine.js';
import {
  at, bezier, command, drawTrack, escaped, legalOf, limits, namedNumbers, opened, parameterWords, pixelsOf, pointsOf,
  query, rangeOf, replaced, shape, short, showSliders,
} from './parts.js';

const POINTS = 1000;
const MOST_STATES = 200;
/** The pause after the last change, in ms, before verbs run that take long. */
const PAUSE = 150;

/**
 * Makes the page in an element that holds the markup of page.html.
 *
 * - engine: answers calls, as `connect` describes.
 * - state: the state to begin with. `remember` gets each later one as a query, and `link` makes a link of it.
 */
export async function mount(element, engine, { state: start, remember, link }) {
  const $ = id => element.querySelector(`#${id}`);
  const state = { ...start, p: { ...start.p } };
  const curves = {};
  const names = {};
  const functions = await engine.json('list', 'functions');
  const effects = await engine.json('list', 'effects');
  const targets = await engine.json('list', 'targets');
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
  // Read once for each change of the window: asking an element lays the page out.
  const sizes = { plot: { width: 800, height: 350 }, velocity: { width: 800, height: 105 } };
  sizes.difference = sizes.velocity;
  let view;
  let gesture;
  let scales;

  // MARK: State and undo

  const past = [query(state)];
  let present = 0;

  function change(patch, isDone = true) {
    Object.assign(state, patch);
    showFields();
    if (isDone) commit();
    else refresh();
  }

  /** The state with the parameters that its curves have; with all, until their names are known. */
  function saved() {
    const used = ['a', 'b'].filter(which => state[which]);
    const isUsed = ([name]) => used.some(which => !names[which] || parametersOf(which).includes(name));
    return { ...state, p: Object.fromEntries(Object.entries(state.p).filter(isUsed)) };
  }

  /** Ends a gesture: its state can be undone to, and is in the link. */
  function commit() {
    const text = query(saved());
    if (text !== past[present]) {
      past.splice(present + 1, Infinity, text);
      if (past.length > MOST_STATES) past.shift();
      present = past.length - 1;
    }
    arrive();
  }

  function travel(steps) {
    if (past[present + steps] === undefined) return;
    present += steps;
    Object.assign(state, opened(past[present]).state);
    showFields();
    arrive();
  }

  function arrive() {
    gesture = view = undefined;
    $('undo').disabled = present === 0;
    $('redo').disabled = present === past.length - 1;
    remember(past[present]);
    tell('');
    refresh();
  }

  function showFields() {
    for (const id of ['a', 'b', 'e', 'd', 's', 'm', 'at', 'to']) if ($(id).value !== state[id]) $(id).value = state[id];
    $('v').checked = state.v === '1';
    const kind = kindOf(state.e);
    $('effects').value = kind?.name ?? '';
    $('options').textContent = kind ? `options: ${kind.options.map(({ name }) => name).join(', ')}` : '';
    if (!kind && $('of').value === 'e') $('of').value = 'a';
    showTargets();
  }

  // MARK: Curves

  const parametersOf = which => (state[which] && names[which]?.parameters || []);
  const words = which => [...parameterWords(state.p, parametersOf(which)), ...domainWords(), '--', state[which]];

  async function readNames(which) {
    const text = state[which];
    if (names[which]?.shape !== shape(text)) {
      const found = await engine.json('names', text);
      // A misspelt name alone: the command knows what was meant.
      if (found.parameters[0] === text.trim()) await engine.call('verb', 'inspect', text);
      names[which] = { ...found, shape: shape(text) };
    }
    for (const name of parametersOf(which)) state.p[name] ??= String(legalOf(functions, name, text, true).standard ?? 1);
  }

  /** Reads a curve, or shows the error below its text and leaves the last curve, dimmed. */
  async function tryCurve(which, domain) {
    try {
      await readNames(which);
      const pairs = parametersOf(which).flatMap(name => [name, state.p[name]]);
      const { bytes, text } = await engine.call('curve', state[which], POINTS, state.v, domain, ...pairs);
      const numbers = new Float64Array(bytes);
      const [values, velocity] = [numbers.subarray(2, 2 + POINTS), numbers.subarray(2 + POINTS)];
      curves[which] = { domain: [numbers[0], numbers[1]], values, velocity, facts: JSON.parse(text) };
      say(`${which}-error`, '');
    } catch (failure) {
      if (failure instanceof Stopped) return;
      names[which] = undefined;
      say(`${which}-error`, failure.message);
      if (curves[which]) curves[which].isStale = true;
    }
  }

  const update = newest(async () => {
    const used = ['a', 'b'].filter(which => {
      if (state[which].trim()) return true;
      delete curves[which];
      say(`${which}-error`, '');
      return false;
    });
    await Promise.all(used.map(which => tryCurve(which, state.d)));
    const shown = used.map(which => curves[which]).filter(Boolean);
    const low = Math.min(...shown.map(({ domain }) => domain[0]));
    const high = Math.max(...shown.map(({ domain }) => domain[1]));
    if (!state.d && shown.some(({ domain }) => domain[0] !== low || domain[1] !== high)) {
      await Promise.all(used.map(which => tryCurve(which, `${low}:${high}`)));
    }
    draw();
    showParameters();
    showMotion();
  });

  function refresh() {
    update();
    later();
    drawEffect(1);
  }

  // MARK: Plot

  function draw() {
    const shown = ['a', 'b'].filter(name => curves[name]);
    const plot = element.querySelector('.plot');
    for (const box of [plot, $('facts')]) box.classList.toggle('stale', shown.some(name => curves[name].isStale));
    plot.hidden = shown.length === 0;
    if (plot.hidden) return;
    const { domain } = curves[shown[0]];
    const line = key => shown.map(name => ({ name, values: curves[name][key], breaks: curves[name].facts.breaks }));
    const areBounded = shown.every(name => !Object.values(curves[name].facts.range).includes(null));
    const range = rangeOf(shown.map(name => curves[name].values), areBounded);
    for (const name of shown) for (const { value } of (bezier(state[name]) ?? []).filter((_, index) => index % 2)) {
      range[0] = Math.min(range[0], value - 0.05);
      range[1] = Math.max(range[1], value + 0.05);
    }
    // A handle stays below the pointer: the scale is fixed while it is dragged, and only grows while a slider moves.
    if (!gesture || !view) view = range;
    else if (!gesture.from) view = [Math.min(view[0], range[0]), Math.max(view[1], range[1])];
    scales = drawTrack($('plot'), sizes.plot, domain, view, line('values'));
    $('readout').textContent = '\u00a0';
    drawPoints(shown);
    drawHandles();
    $('velocity').toggleAttribute('hidden', state.v !== '1');
    if (state.v === '1') {
      const speeds = shown.map(name => curves[name].velocity);
      drawTrack($('velocity'), sizes.velocity, domain, rangeOf(speeds, false), line('velocity'), 'velocity');
    }
    const isPair = shown.length === 2;
    $('difference').toggleAttribute('hidden', !isPair);
    if (isPair) {
      const values = curves.a.values.map((value, index) => value - curves.b.values[index]);
      const [line, range] = [{ values, name: 'a' }, rangeOf([values], areBounded)];
      drawTrack($('difference'), sizes.difference, domain, range, [line], 'A − B');
      let place = 0;
      values.forEach((value, index) => { if (Math.abs(value) > Math.abs(values[place])) place = index; });
      curves.difference = { value: values[place], t: domain[0] + (domain[1] - domain[0]) * place / (POINTS - 1) };
    } else delete curves.difference;
    showFacts();
  }

  function drawPoints(shown) {
    const points = shown.flatMap(which => pointsOf(curves[which]).map(point => ({ ...point, which })));
    $('plot').children[1].innerHTML = points.map(({ name, t, value, speed, which }) => {
      const label = escaped(`${which.toUpperCase()}: ${name} ${short(speed ?? value)} at ${short(t)}`);
      return `<circle class="fact ${which}" cx="${scales.x(t)}" cy="${scales.y(value)}" r="4" tabindex="0" role="img" `
        + `aria-label="${label}"><title>${label}</title></circle>`;
    }).join('');
  }

  /** Places the two handles of each Bézier; the elements stay, since one of them may have the focus or the pointer. */
  function drawHandles() {
    const layer = $('plot').children[2];
    for (const which of ['a', 'b']) {
      const numbers = curves[which] && bezier(state[which]);
      let group = layer.querySelector(`.of-${which}`);
      if (!numbers) {
        group?.remove();
        continue;
      }
      if (!group) {
        group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        group.setAttribute('class', `of-${which}`);
        group.innerHTML = [0, 1].map(index => '<path class="arm"/>'
          + `<circle class="handle ${which}" r="7"/><circle class="touch" r="22" tabindex="0" role="slider" `
          + `aria-label="Curve ${which.toUpperCase()}, handle ${index + 1}" aria-valuemin="0" aria-valuemax="1"/>`)
          .join('');
        group.querySelectorAll('.touch').forEach((circle, index) => makeHandle(circle, which, index));
        layer.append(group);
      }
      [0, 1].forEach(index => {
        const [px, py] = [numbers[2 * index].value, numbers[2 * index + 1].value];
        const [left, top] = [scales.x(px), scales.y(py)];
        group.children[3 * index].setAttribute('d', `M${scales.x(index)} ${scales.y(index)}L${left} ${top}`);
        for (const circle of [1, 2].map(offset => group.children[3 * index + offset])) {
          circle.setAttribute('cx', left);
          circle.setAttribute('cy', top);
        }
        const touch = group.children[3 * index + 2];
        touch.setAttribute('aria-valuenow', px);
        touch.setAttribute('aria-valuetext', `x ${px}, y ${py}`);
      });
    }
  }

  function makeHandle(circle, which, index) {
    const parts = () => bezier(state[which]).slice(2 * index, 2 * index + 2);
    const move = (px, py, digits) => {
      const texts = [Math.max(0, Math.min(1, px)), py].map(value => String(Number(value.toFixed(digits))));
      change({ [which]: replaced(state[which], parts(), texts) }, false);
    };
    circle.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      event.preventDefault();
      circle.focus();
      circle.setPointerCapture(event.pointerId);
      const [px, py] = parts().map(({ value }) => value);
      gesture = { from: [event.clientX, event.clientY], px, py };
    });
    circle.addEventListener('pointermove', event => {
      if (!gesture?.from || !circle.hasPointerCapture(event.pointerId)) return;
      let [dx, dy] = [event.clientX - gesture.from[0], event.clientY - gesture.from[1]];
      if (event.shiftKey) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
      const fine = event.altKey ? 0.1 : 1;
      const [across, up] = [scales.time(dx) - scales.time(0), scales.value(dy) - scales.value(0)];
      move(gesture.px + fine * across, gesture.py + fine * up, event.altKey ? 3 : 2);
    });
    for (const name of ['pointerup', 'pointercancel']) circle.addEventListener(name, commit);
    circle.addEventListener('keydown', event => {
      const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (!direction) return;
      event.preventDefault();
      gesture ??= {};
      const size = event.shiftKey ? 0.1 : event.altKey ? 0.001 : 0.01;
      const [px, py] = parts().map(({ value }) => value);
      move(px + size * direction[0], py + size * direction[1], 3);
    });
    circle.addEventListener('keyup', event => { if (event.key.startsWith('Arrow')) commit(); });
  }

  $('plot').addEventListener('pointermove', event => {
    if (!scales || !curves.a) return;
    const time = scales.time(event.clientX - $('plot').getBoundingClientRect().left);
    const values = ['a', 'b'].filter(which => curves[which]).map(which => short(at(curves[which], time)));
    $('readout').textContent = `at ${short(time)}: A ${values.join(', B ')}`;
  });

  // MARK: Facts

  /** Rows of facts that took longer: a name, and the texts of A and B. */
  let more = [];

  /** Shows the facts of both curves side by side. */
  function showFacts() {
    const rows = new Map();
    for (const which of ['a', 'b']) {
      if (!curves[which]) continue;
      const { facts, domain } = curves[which];
      const counts = {};
      const points = pointsOf(curves[which]).slice(0, 12).map(({ name, t, value, speed }) => {
        counts[name] = (counts[name] ?? 0) + 1;
        return [name, counts[name], `${short(speed ?? value)} at ${short(t)}`];
      });
      const gaps = facts.gaps ? [['no value at', 1, `${facts.gaps} of ${facts.samples} samples`]] : [];
      for (const [name, count, text] of [
        ['domain', 1, domain.map(short).join(' to ')],
        ['range', 1, Object.values(facts.range).includes(null) ? 'unbounded or unknown'
          : `${short(facts.range.min)} to ${short(facts.range.max)}`],
        ['basis', 1, facts.proved ? 'proved' : 'sampled'], ...points, ...gaps, ['area', 1, short(facts.area)],
      ]) {
        const key = `${name}${count}`;
        rows.set(key, { ...rows.get(key), name, [which]: text });
      }
    }
    const { difference } = curves;
    const largest = difference && `${short(difference.value)} at ${short(difference.t)} ${basis(false)}`;
    if (difference) rows.set('A − B', { name: 'A − B', a: largest });
    for (const row of more) rows.set(row.name, row);
    const cells = [...rows.values()].map(({ name, a = '', b = '' }) =>
      `<tr><th scope="row">${escaped(name)}</th><td>${escaped(a)}</td><td class="b">${escaped(b)}</td></tr>`);
    const head = curves.b ? '<tr><td></td><th scope="col">A</th><th scope="col">B</th></tr>' : '';
    $('facts').innerHTML = head + cells.join('');
    const { range, maximum } = Object.fromEntries([...rows.values()].map(row => [row.name, row.a]));
    if (!gesture) $('said').textContent = `range ${range}${maximum ? `, maximum ${maximum}` : ''}`;
  }

  const runs = Object.fromEntries(['inspect', 'diff', 'code', 'nearest', 'bezier'].map(name => [name, engine.slow()]));

  /** Runs a verb; returns undefined if a newer run replaced it. */
  async function verb(run, list) {
    try {
      return await run(list);
    } catch (failure) {
      return failure instanceof Stopped ? undefined : { failure: failure.message };
    }
  }

  const basis = isProved => (isProved ? '(proved)' : '(sampled)');
  const domainWords = () => (state.d ? ['-d', state.d] : []);

  /** Adds the rows that have a text. */
  function add(...rows) {
    const shown = rows.filter(({ a }) => a);
    if (shown.length === 0 || !curves.a) return;
    more.push(...shown);
    showFacts();
  }

  async function showInspection() {
    const seen = await verb(runs.inspect, ['inspect', ...words('a')]);
    const row = (name, value) => ({ name, a: Number.isFinite(value) ? short(value) : '' });
    if (!seen || seen.failure) return;
    add(row('overshoot', seen.overshoot), row(`settling time (${seen.settling_share})`, seen.settling_time),
      row('reaches 50 % at', seen.half_time));
  }

  async function showDifference() {
    const all = [...new Set(['a', 'b'].flatMap(parametersOf))];
    const found = await verb(runs.diff, ['diff', ...parameterWords(state.p, all), ...domainWords(), '--', state.a, state.b]);
    const { largest, proved } = found ?? {};
    add({ name: 'A − B', a: largest && `${short(largest.difference)} at ${short(largest.place)} ${basis(proved)}` },
      { name: 'A − B', a: found?.failure?.split('\n')[0] });
  }

  /** Shows the published curve that is nearest to A, with the largest difference. */
  async function showNearest() {
    const found = await verb(runs.nearest, ['nearest', ...words('a')]);
    const [first] = found?.curves ?? [];
    add({ name: 'nearest', a: first && `${first.text}, within ${short(Math.abs(first.largest))}` });
  }

  const isRead = which => curves[which] && !curves[which].isStale;

  async function showCode() {
    const which = $('of').value;
    if (which === 'e' ? !state.e.trim() : !isRead(which)) {
      $('code').textContent = '';
      return;
    }
    const isUnit = which === 'e' || names[which] && !state.d && curves[which].domain.join() === '0,1';
    const duration = given() && isUnit ? ['--duration', state.s] : [];
    const found = await verb(runs.code, ['export', '--to', state.to, ...duration,
      ...(which === 'e' ? ['--', state.e] : words(which))]);
    if (!found) return;
    $('code').textContent = found.failure ?? found.text;
    $('code').classList.toggle('error', Boolean(found.failure));
    $('code').classList.remove('stale');
  }

  let timer;

  /** Stops running verbs, and starts new ones after a pause. */
  function later() {
    clearTimeout(timer);
    for (const run of Object.values(runs)) run.stop();
    more = [];
    $('code').classList.add('stale');
    timer = setTimeout(() => {
      showCode();
      if (isRead('a')) showInspection();
      if (isRead('a') && isRead('b')) showDifference();
      if (isRead('a')) showNearest();
      drawEffect(Math.min(2, devicePixelRatio));
    }, PAUSE);
  }

  // MARK: Parameters

  /** A slider for each number with a name in a field; it rewrites the text of the field. */
  const written = (field, legal) => namedNumbers(state[field]).map(number => ({
    ...number, ...legal(number.name), which: field, key: `${field} ${number.key}`,
    set: text => {
      const now = namedNumbers(state[field]).find(({ key }) => key === number.key);
      if (now) change({ [field]: replaced(state[field], [now], [text]) }, false);
    },
  }));

  /** A slider for each parameter that a named curve leaves out, with the key of the number that it writes. */
  function leftOut(which) {
    const [, name, inside = 't'] = /^([\w-]+)\s*(?:\((t\b.*)\))?$/s.exec(state[which].trim()) ?? [];
    const entry = functions.find(({ name: own, aliases }) => [own, ...aliases].includes(name));
    const isOut = parameter => typeof parameter.default === 'number'
      && !new RegExp(`\\b${parameter.name}\\s*:`).test(inside);
    return (entry?.parameters.filter(isOut) ?? []).map(({ name: parameter, default: value, legal }) => ({
      key: `${which} ${parameter}1`, name: parameter, which, value, standard: value, legal,
      set: text => change({ [which]: `${name}(${inside}, ${parameter}: ${text})` }, false),
    }));
  }

  function curveSliders() {
    const free = [...new Set(['a', 'b'].flatMap(parametersOf))].map(name => ({
      ...legalOf(functions, name, `${state.a}\n${state.b}`, true),
      key: `p ${name}`, name, which: '', value: Number(state.p[name]),
      set: text => change({ p: { ...state.p, [name]: text } }, false),
    }));
    const own = which => written(which, name => legalOf(functions, name, state[which]));
    return [...free, ...['a', 'b'].flatMap(which => [...own(which), ...leftOut(which)])];
  }

  const kindOf = text => effects.find(({ name, aliases }) => [name, ...aliases].includes(text.split(/[:+]/)[0].trim()));

  function effectSliders() {
    const options = kindOf(state.e)?.options ?? [];
    return written('e', name => ({ legal: limits(options.find(option => option.name === name)?.legal ?? '') }));
  }

  const sliding = { begin() { gesture ??= {}; }, commit };

  function showParameters() {
    const sliders = curveSliders();
    showSliders($('parameters'), sliders, sliding);
    $('no-parameters').hidden = sliders.length > 0;
    showSliders($('effect-parameters'), effectSliders(), sliding);
  }

  // MARK: Motion

  const given = () => (state.s >= 0.05 && state.s <= 60 ? Number(state.s) : 0);
  const seconds = () => given() || drawn?.duration || (curves.a ? curves.a.domain[1] - curves.a.domain[0] : 0) || 1;

  function showMotion() {
    for (const which of ['a', 'b']) {
      const lane = element.querySelector(`.lane.${which}`);
      lane.hidden = !curves[which];
      if (!curves[which]) continue;
      const { domain } = curves[which];
      const value = at(curves[which], domain[0] + Number(state.at) * (domain[1] - domain[0]));
      const { style } = lane.firstElementChild;
      style.left = `calc(${state.m === 'position' ? value : 0.5} * (100% - 2.2rem))`;
      style.opacity = state.m === 'opacity' ? value : 1;
      style.transform = { scale: `scale(${value})`, rotation: `rotate(${value}turn)` }[state.m] ?? 'none';
    }
    $('s').placeholder = short(seconds());
    $('at').setAttribute('aria-valuetext', `${short(Number(state.at) * seconds())} s`);
    if (scales && curves.a) {
      const { domain } = curves.a;
      const place = scales.x(domain[0] + Number(state.at) * (domain[1] - domain[0]));
      let line = $('plot').querySelector('.now');
      if (!line) {
        $('plot').insertAdjacentHTML('beforeend', '<path class="now"/>');
        line = $('plot').lastElementChild;
      }
      line.setAttribute('d', `M${place} 8V${scales.bottom}`);
    }
  }

  let playing;

  function play() {
    if (playing) return stop();
    const duration = seconds();
    let began;
    let isLast = false;
    const tick = now => {
      began ??= now - (Number(state.at) < 1 ? Number(state.at) : 0) * duration * 1000;
      const share = (now - began) / duration / 1000;
      isLast = share >= 1 && (!$('loop').checked || isCalm.matches);
      state.at = String(isLast ? 1 : share % 1);
      $('at').value = state.at;
      showMotion();
      drawEffect(1);
      if (isLast) return stop();
      playing = requestAnimationFrame(tick);
    };
    $('play').textContent = 'Pause';
    playing = requestAnimationFrame(tick);
  }

  function stop() {
    cancelAnimationFrame(playing);
    playing = undefined;
    $('play').textContent = 'Play';
    state.at = String(Number(Number(state.at).toFixed(4)));
    commit();
  }

  // MARK: Effect

  /** The frame on the canvas, and the duration of its run; a change of curves does not draw it again. */
  let drawn;

  const drawEffect = newest(async scale => {
    const { e, at: share } = state;
    if (!e.trim()) {
      drawn = undefined;
      if ($('canvas').width) [$('canvas').width, $('canvas').height] = [0, 0];
      say('e-error', '');
      return;
    }
    if (drawn?.e === e && drawn.share === share && drawn.scale >= scale) return;
    try {
      const { bytes, text } = await engine.call('moment', e, share, 'scale', scale);
      const { width, height, duration } = JSON.parse(text);
      drawn = { e, share, scale, duration };
      const canvas = $('canvas');
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      canvas.style.width = `${width / scale}px`;
      canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(bytes), width, height), 0, 0);
      canvas.setAttribute('aria-label', `${e} at ${short(Number(share))} of its run`);
      say('e-error', '');
    } catch (failure) {
      if (failure instanceof Stopped) return;
      drawn = undefined;
      say('e-error', failure.message);
    }
  });

  async function takePicture(file) {
    try {
      const { pixels, isSmaller } = await pixelsOf(file);
      await engine.picture(pixels);
      drawn = undefined;
      change({ e: state.e || 'peel' });
      if (isSmaller) tell(`'${file.name}' is shown at ${pixels.width} × ${pixels.height} pixels.`);
    } catch (failure) {
      tell(failure.message);
    }
  }

  /** Shows a message in its place; no text hides it. */
  function say(id, text) { Object.assign($(id), { textContent: text, hidden: !text }); }

  const tell = text => say('told', text);

  // MARK: Controls

  function on(id, event, action) { $(id).addEventListener(event, action); }

  for (const id of ['a', 'b', 'e', 'd']) {
    on(id, 'input', () => change({ [id]: $(id).value }, false));
    on(id, 'change', commit);
  }
  for (const id of ['m', 'to']) on(id, 'change', () => change({ [id]: $(id).value }));
  on('s', 'change', () => { if ($('s').checkValidity()) change({ s: $('s').value }); });
  on('s', 'blur', () => {
    if ($('s').checkValidity()) return;
    $('s').value = state.s;
    tell('A duration is a number from 0.05 to 60 s.');
  });
  on('v', 'change', () => change({ v: $('v').checked ? '1' : '' }));
  on('at', 'input', () => {
    state.at = $('at').value;
    showMotion();
    drawEffect(1);
  });
  on('at', 'change', commit);
  on('of', 'change', () => change({}, false));
  const takePreset = () => {
    if ($('preset').value) change({ a: $('preset').value });
    $('preset').value = '';
  };
  on('preset', 'change', takePreset);
  // Firefox reports a choice from the list only as input.
  on('preset', 'input', event => { if (event.inputType === 'insertReplacementText') takePreset(); });
  on('effects', 'change', () => change({ e: $('effects').value }));
  on('swap', 'click', () => change({ a: state.b, b: state.a }));
  on('copy-down', 'click', () => change({ b: state.a }));
  on('play', 'click', play);
  on('undo', 'click', () => travel(-1));
  on('redo', 'click', () => travel(1));
  on('help', 'click', () => $('keys').showModal());
  on('bezier', 'click', async () => {
    const values = parameterWords(state.p, parametersOf('a'));
    const found = await verb(runs.bezier, ['tune', 'bezier', `--like=${state.a}`, ...values]);
    if (!found) return;
    if (found.failure) return tell(found.failure);
    change({ a: found.text });
    tell(`The nearest Bézier differs by at most ${short(found.error.largest)} ${basis(found.error.proved)}.`);
  });
  on('copy-code', 'click', () => copy('copy-code', $('code').textContent));
  on('copy-link', 'click', () => copy('copy-link', link(query(saved()))));
  on('copy-command', 'click', () => {
    const drawn = ['a', 'b'].filter(which => state[which]);
    const all = [...new Set(drawn.flatMap(parametersOf))];
    // After --, no text is an option, such as -o.
    copy('copy-command', command($('of').value === 'e' && state.e
      ? ['render', '--at', state.at, '-o', 'frame.png', '--', state.e]
      : ['plot', ...parameterWords(state.p, all), ...domainWords(), '--', ...drawn.map(which => state[which])]));
  });
  on('picture', 'change', () => { if ($('picture').files[0]) takePicture($('picture').files[0]); });

  async function copy(id, text) {
    const name = $(id).textContent;
    const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    if (!isCopied) return tell(text);
    $(id).textContent = 'Copied';
    setTimeout(() => { $(id).textContent = name; }, 1000);
  }

  element.addEventListener('dragover', event => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    $('stage').classList.add('over');
  });
  element.addEventListener('dragleave', () => $('stage').classList.remove('over'));
  element.addEventListener('drop', event => {
    if (!event.dataTransfer.files[0]) return;
    event.preventDefault();
    $('stage').classList.remove('over');
    takePicture(event.dataTransfer.files[0]);
  });
  document.addEventListener('paste', event => {
    if (event.clipboardData.files[0]) takePicture(event.clipboardData.files[0]);
  });
  document.addEventListener('keydown', event => {
    const key = event.key.toLowerCase();
    const isTyping = event.target.matches('textarea, select, input:not([type=range], [type=checkbox])');
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      event.preventDefault();
      commit();
      travel(key === 'y' || event.shiftKey ? 1 : -1);
    } else if (!isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const action = { '/': () => $('a').focus(), b: () => $('b').focus(), '?': () => $('keys').showModal() }[key]
        ?? (key === ' ' && !event.target.matches('button, summary, input') ? play : undefined);
      if (!action) return;
      event.preventDefault();
      action();
    }
  });
  const observer = new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) sizes[target.id] = contentRect;
    draw();
    showMotion();
  });
  for (const id of Object.keys(sizes)) observer.observe($(id));

  // MARK: Lists

  /** Offers the targets of the curve or of the effect whose code is shown. */
  function showTargets() {
    const name = $('of').value === 'e' && kindOf(state.e)?.name;
    const fitting = targets.filter(({ of, summary }) =>
      (name ? of === 'effect' && summary.split(/[(), ]+/).includes(name) : of === 'curve'));
    const list = fitting.map(target => `<option title="${escaped(target.summary)}">${target.name}</option>`).join('');
    if ($('to').list === list) return;
    Object.assign($('to'), { innerHTML: list, list });
    if (!fitting.some(target => target.name === state.to)) state.to = fitting[0]?.name ?? state.to;
    $('to').value = state.to;
  }

  $('curves').innerHTML = functions.filter(({ group }) => group === 'timing')
    .map(({ name, summary }) => `<option value="${escaped(name)}">${escaped(summary)}</option>`).join('');
  $('effects').innerHTML += effects.filter(({ verbs }) => verbs.includes('render'))
    .map(({ name, summary }) => `<option value="${name}">${name}: ${escaped(summary)}</option>`).join('');
  if (state.e && !state.a) $('of').value = 'e';
  const handed = await engine.call('handed');
  if (handed.bytes.byteLength > 0) await takePicture(new File([handed.bytes], 'the picture'));
  change({});
  return { state, change, update, curves };
}

/** Opens the page of this server. */
async function open() {
  const element = document.querySelector('main');
  const notice = text => { Object.assign(element.querySelector('#notice'), { textContent: text, hidden: false }); };
  const { token, state } = opened(location.hash);
  const link = text => `${location.origin}/#${text}`;
  const again = () => `Run: ${command(['explore', link(query(opened(location.hash).state))])}`;
  if (!token) return notice(`This link has no key to a running Easel. ${again()}`);
  const lost = () => {
    notice(`Easel has stopped. ${again()}`);
    for (const section of element.querySelectorAll('section')) section.inert = true;
  };
  const engine = await connect(token, lost)
    .catch(() => notice(`No running Easel answers this page, or 8 pages are open. ${again()}`));
  if (!engine) return;
  const remember = text => history.replaceState(null, '', `#${token}${text && '&'}${text}`);
  const page = await mount(element, engine, { state, remember, link });
  addEventListener('hashchange', () => page.change(opened(location.hash).state));
  globalThis.easel = { ...page, engine };
}

open();
