// The page of `easel explore` in Chromium: node page.mjs EASEL FOLDER [--measure] [PLOTLY]. Screenshots go to FOLDER.
// Work and messages are asserted; times are printed.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { open } from '../Moving/browser.mjs';

const [easel, place, ...options] = process.argv.slice(2);
const folder = resolve(place);
const isMeasuring = options.includes('--measure');
const plotly = options.find(option => option.endsWith('.js'));
mkdirSync(folder, { recursive: true });

const processes = [];
const run = (...args) => execFileSync(easel, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
const sleep = time => new Promise(done => { setTimeout(done, time); });
const median = list => [...list].sort((a, b) => a - b)[list.length >> 1];
const late = list => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)];
const ms = list => `median ${median(list).toFixed(1)} ms, p95 ${late(list).toFixed(1)} ms`;

/// Starts the command, and returns its address and its process.
function explore(...args) {
  const server = spawn(easel, ['explore', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(server);
  return new Promise((done, fail) => {
    server.stdout.setEncoding('utf8').once('data', text => done({ url: text.trim(), server }));
    server.once('exit', status => fail(new Error(`easel explore ended with ${status}`)));
  });
}

const complaints = [], requests = [];
const page = await open(`${folder}/profile`, 1280, 1000);
await Promise.all(['Runtime.enable', 'Log.enable', 'Network.enable', 'DOM.enable'].map(name => page.send(name)));
page.on('Runtime.consoleAPICalled', ({ args }) => {
  complaints.push(args.map(arg => arg.value ?? arg.description).join(' '));
});
page.on('Runtime.exceptionThrown', ({ exceptionDetails }) => complaints.push(exceptionDetails.exception.description));
page.on('Log.entryAdded', ({ entry }) => complaints.push(entry.text));
page.on('Network.requestWillBeSent', ({ request }) => requests.push(request.url));

/// Waits until an expression of the page holds.
async function until(expression, what = expression) {
  const end = performance.now() + 10_000;
  while (!await page.value(`Boolean(${expression})`)) {
    if (performance.now() > end) throw new Error(`timed out: ${what}`);
    await sleep(10);
  }
}

const isDrawn = "globalThis.easel?.curves.a && document.querySelector('#plot .curve')"
  + " || document.querySelector('#canvas')?.width > 0";

/// Opens a state in a new run, and waits for its curve.
async function show(...args) {
  const { url, server } = await explore(...args);
  await page.send('Page.navigate', { url: 'about:blank' });
  await page.show(url);
  await until(isDrawn);
  await settle();
  return { url, server };
}

/// Waits until no call is in flight and nothing is due.
const settle = () => page.value(`new Promise(done => {
  let sent = -1;
  const look = () => {
    if (sent === easel.engine.sent) return done();
    sent = easel.engine.sent;
    setTimeout(look, 250);
  };
  look();
})`);

const text = id => page.value(`document.querySelector('#${id}').value`);
const state = () => page.value('({ ...easel.state })');
/// The texts of elements.
const texts = selector => page.value(`[...document.querySelectorAll('${selector}')].map(one => one.textContent)`);

const resize = (width, height, mobile) =>
  page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile });

const type = (id, value) => page.value(`{
  const field = document.querySelector('#${id}');
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event('input'));
  field.dispatchEvent(new Event('change'));
}`);

/// The doubles in bytes of the page, with all their bits.
const numbers = bytes => [...new Float64Array(Uint8Array.from(bytes).buffer)];

/// The middle of an element in the window.
const middle = async selector => page.value(`(() => {
  const box = document.querySelector('${selector}').getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
})()`);

const mouse = (kind, at, more = {}) => page.send('Input.dispatchMouseEvent', {
  type: kind, ...at, button: 'left', buttons: kind === 'mouseReleased' ? 0 : 1, clickCount: 1, ...more,
});

async function key(name, modifiers = 0, code) {
  const event = { key: name, code: code ?? name, modifiers, windowsVirtualKeyCode: { Tab: 9, ' ': 32 }[name] ?? 0 };
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

const media = features => page.send('Emulation.setEmulatedMedia', {
  features: Object.entries(features).map(([name, value]) => ({ name, value })),
});

async function screenshot(name) { writeFileSync(`${folder}/${name}.png`, await page.picture()); }

const bezierText = 'cubic-bezier(0.34, 1.56, 0.64, 1)';

const tests = {
  async 'a handle is dragged, and undone as one gesture'() {
    await show(bezierText, 'easeOutBack');
    const before = await page.value("document.querySelector('.curve').getAttribute('d')");
    const from = await middle('.touch');
    const sent = await page.value('easel.engine.sent');
    await mouse('mousePressed', from);
    for (let step = 1; step <= 10; step += 1) await mouse('mouseMoved', { x: from.x + 4 * step, y: from.y + 3 * step });
    await mouse('mouseReleased', { x: from.x + 40, y: from.y + 30 });
    await settle();
    const moved = await text('a');
    assert.notEqual(moved, bezierText);
    assert.match(moved, /^cubic-bezier\([\d.]+, [\d.]+, 0\.64, 1\)$/);
    assert.notEqual(await page.value("document.querySelector('.curve').getAttribute('d')"), before);
    const messages = await page.value('easel.engine.sent') - sent;
    // Two curves a step and a last time, then what waits for a pause.
    assert.ok(messages <= 2 * 12 + 8, `${messages} messages`);
    const handle = await page.value("document.querySelector('.touch').getAttribute('aria-valuetext')");
    assert.equal(handle, `x ${Number(moved.match(/[\d.]+/)[0])}, y ${Number(moved.match(/[\d.]+/g)[1])}`);
    await key('z', 2);
    assert.equal(await text('a'), bezierText);
    await key('y', 2);
    assert.equal(await text('a'), moved);
    return `${messages} messages for 10 steps`;
  },

  async 'Shift drags along one axis, and Alt finely'() {
    await show(bezierText);
    const from = await middle('.touch');
    await mouse('mousePressed', from);
    await mouse('mouseMoved', { x: from.x + 80, y: from.y + 20 }, { modifiers: 8 });
    await mouse('mouseReleased', { x: from.x + 80, y: from.y + 20 }, { modifiers: 8 });
    await settle();
    const [x, y] = (await text('a')).match(/[\d.]+/g).map(Number);
    assert.ok(x > 0.4 && y === 1.56, `${x} ${y}`);
    const again = await middle('.touch');
    await mouse('mousePressed', again);
    await mouse('mouseMoved', { x: again.x - 80, y: again.y }, { modifiers: 1 });
    await mouse('mouseReleased', { x: again.x - 80, y: again.y }, { modifiers: 1 });
    await settle();
    const [fine] = (await text('a')).match(/[\d.]+/g).map(Number);
    assert.ok(x - fine > 0.005 && x - fine < 0.02, `${x} to ${fine}`);
  },

  async 'a finger drags a handle'() {
    await show(bezierText);
    const from = await middle('.touch');
    const touch = (kind, points) => page.send('Input.dispatchTouchEvent', { type: kind, touchPoints: points });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', [{ x: from.x + 8 * step, y: from.y }]);
    await touch('touchEnd', []);
    await settle();
    assert.ok(Number((await text('a')).match(/[\d.]+/)[0]) > 0.36, await text('a'));
  },

  async 'everything is reached and moved by keys'() {
    await show(bezierText, '-d', '0:1');
    const seen = new Set();
    await page.value("document.body.focus(), document.activeElement.blur()");
    for (let count = 0; count < 60; count += 1) {
      await key('Tab');
      seen.add(await page.value("document.activeElement.id || document.activeElement.getAttribute('aria-label')"));
    }
    const controls = ['a', 'b', 'preset', 'swap', 'copy-down', 'bezier', 'd', 'v', 'play', 'loop', 's', 'm', 'at', 'to',
      'of', 'copy-code', 'code', 'copy-command', 'copy-link', 'undo', 'help', 'effects', 'e', 'picture',
      'Curve A, handle 1', 'Curve A, handle 2'];
    const missed = controls.filter(id => !seen.has(id) && id !== 'undo');
    assert.deepEqual(missed, []);
    await page.value("document.querySelector('.touch').focus()");
    await key('ArrowRight');
    await key('ArrowUp', 8);
    assert.match(await text('a'), /^cubic-bezier\(0\.35, 1\.66, /);
    await key('z', 2);
    assert.match(await text('a'), /^cubic-bezier\(0\.35, 1\.56, /);
    await page.value('document.activeElement.blur()');
    await key('/', 0, 'Slash');
    assert.equal(await page.value('document.activeElement.id'), 'a');
    await page.value('document.activeElement.blur()');
    await key('b', 0, 'KeyB');
    assert.equal(await page.value('document.activeElement.id'), 'b');
    await page.value('document.activeElement.blur()');
    await key('?', 8);
    assert.ok(await page.value("document.querySelector('#keys').open"));
    await page.value("document.querySelector('#keys').close()");
    return `${seen.size} stops`;
  },

  async 'sliders stand for names, numbers and parameters that are left out'() {
    await show('sin(pi*t)^k/8', '-p', 'k=12');
    const sliders = () => texts('#parameters .slider span');
    assert.deepEqual(await sliders(), ['k']);
    await page.value(`{
      const range = document.querySelector('#parameters input');
      range.value = 6;
      range.dispatchEvent(new Event('input'));
      range.dispatchEvent(new Event('change'));
    }`);
    await settle();
    assert.equal((await state()).p.k, '6');
    await type('a', 'easeOutElastic');
    await settle();
    assert.deepEqual(await sliders(), ['amplitude', 'period']);
    await page.value(`{
      const range = document.querySelectorAll('#parameters input[type=range]')[1];
      range.value = 0.5;
      range.dispatchEvent(new Event('input'));
      range.dispatchEvent(new Event('change'));
    }`);
    await settle();
    assert.equal(await text('a'), 'easeOutElastic(t, period: 0.5)');
    assert.deepEqual(await sliders(), ['amplitude', 'period']);
    const number = await page.value("document.querySelectorAll('#parameters input[type=number]')[1].min");
    const [{ parameters }] = JSON.parse(run('list', 'easeOutElastic', '--json')).functions;
    assert.equal(Number(number), parameters.find(({ name }) => name === 'period').legal.from);
    await type('a', 'spring(response: 0.5, dampingFraction: 0.8)');
    await settle();
    assert.deepEqual(await sliders(), ['response', 'dampingFraction']);
  },

  async 'a link reopens the state without the key of its run'() {
    const { url } = await show('sin(pi*t)^k/8', 'easeInQuad', '-p', 'k=3', '-d', '0:0.5');
    await type('m', 'scale');
    await settle();
    const before = await state();
    const hash = await page.value('location.hash');
    assert.ok(hash.startsWith(new URL(url).hash.slice(0, 33)));
    const link = `${new URL(url).origin}/#${hash.slice(34)}`;
    await show(link);
    assert.deepEqual(await state(), before);
    await page.send('Page.navigate', { url: 'about:blank' });
    await page.show(link);
    await until("document.querySelector('#notice')?.textContent.includes('no key')");
    const command = await page.value("document.querySelector('#notice').textContent");
    assert.ok(command.includes("easel explore '"), command);
  },

  async 'curves of ten tools are read as they are pasted'() {
    await show('t');
    const pastes = [
      'cubic-bezier(.34, 1.56, .64, 1)', 'linear(0, 0.25 25% 75%, 1)', 'power2.inOut', 'elastic.out(1, 0.3)',
      '.spring(response: 0.55, dampingFraction: 0.825)', 'CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)',
      'Cubic(0.25, 0.1, 0.25, 1.0)', 'CubicBezierEasing(0.4f, 0f, 0.2f, 1f)', '{ tension: 170, friction: 26 }',
      'const s = 1.70158; export const back = k => k * k * ((s + 1) * k - s)',
      'float ease(float t) { return t < 0.5 ? 2.0 * t * t : 1.0 - pow(-2.0 * t + 2.0, 2.0) / 2.0; }',
      'M0,0 C0.5,0 0.5,1 1,1',
    ];
    for (const pasted of pastes) {
      await type('a', pasted);
      await page.value('easel.update()');
      await settle();
      assert.ok(await page.value("document.querySelector('#a-error').hidden"), pasted);
      const shown = numbers(await page.value('[...new Uint8Array(easel.curves.a.values.buffer, 0, 8 * 42)]'));
      const places = shown.slice(2).map((_, index) => shown[0] + (shown[1] - shown[0]) * (index / 999));
      const table = JSON.parse(run('table', pasted, '--at', places.join(), '--json'));
      const { values } = table.columns[1] ?? table.columns[0];
      assert.deepEqual(shown.slice(2), values, pasted);
    }
    return `${pastes.length} texts, 40 values each with the bits of easel table`;
  },

  async 'a preset, another link, and the named curve that is nearest'() {
    const { url } = await show('t');
    await page.value("document.querySelector('#preset').focus()");
    await page.send('Input.insertText', { text: 'easeOutBack' });
    await key('Tab');
    assert.equal(await text('a'), 'easeOutBack');
    await page.value(`location.hash = '${new URL(url).hash.slice(0, 33)}&a=cubic-bezier(.34,1.56,.64,1)'`);
    const { curves } = JSON.parse(run('nearest', 'cubic-bezier(.34,1.56,.64,1)', '--json'));
    const nearest = JSON.stringify(`${curves[0].text}, within 0.00368`);
    await until(`[...document.querySelectorAll('#facts td')].some(cell => cell.textContent.startsWith(${nearest}))`);
    assert.equal(await text('a'), 'cubic-bezier(.34,1.56,.64,1)');
    const from = await middle('.touch');
    await mouse('mousePressed', from, { button: 'right', buttons: 2 });
    await mouse('mouseMoved', { x: from.x + 30, y: from.y }, { button: 'right', buttons: 2 });
    await mouse('mouseReleased', from, { button: 'right' });
    assert.equal(await text('a'), 'cubic-bezier(.34,1.56,.64,1)', 'the right button drags nothing');
  },

  async 'an error shows its place, and the last curve stays'() {
    await show('easeOutBack');
    await type('a', 'sinn(t)');
    await until("!document.querySelector('#a-error').hidden");
    const error = await page.value("document.querySelector('#a-error').textContent");
    assert.match(error, /'sinn' is not a function\. Did you mean 'sin'\?\n {2}sinn\(t\)\n {2}\^~~~/);
    assert.ok(await page.value("document.querySelector('.plot').classList.contains('stale')"));
    assert.ok(await page.value("document.querySelector('.curve').getAttribute('d').length > 5000"));
    for (const path of ['@/etc/passwd', '/etc/passwd', '-', 'a.csv:y']) {
      await type('a', path);
      await sleep(100);
      await until("!document.querySelector('#a-error').hidden", path);
      assert.ok(!(await page.value('document.body.textContent')).includes('root:'), path);
    }
    await screenshot('error');
  },

  async 'a PNG file is dropped on an effect, and other files are refused by name'() {
    const picture = `${folder}/dropped.png`;
    run('render', 'ripple', '--at', '0.4', '-o', picture);
    writeFileSync(`${folder}/notes.txt`, 'no picture');
    await show('peel');
    const drop = async path => {
      const at = await middle('#stage');
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      for (const kind of ['dragEnter', 'dragOver', 'drop']) {
        await page.send('Input.dispatchDragEvent', { type: kind, ...at, data });
      }
      await settle();
    };
    await page.value("document.querySelector('#stage').scrollIntoView({ block: 'center' })");
    await until("document.querySelector('#canvas').width > 0");
    const pixels = "document.querySelector('#canvas').toDataURL()";
    await page.value(`globalThis.before = ${pixels}`);
    await drop(picture);
    await until(`${pixels} !== before`, 'the dropped picture');
    await screenshot('effect');
    await drop(`${folder}/notes.txt`);
    await until("document.querySelector('#told').textContent.includes(\"'notes.txt' is not a picture\")");
  },

  async 'the picture of the command line is shown'() {
    await show('peel:lift=0.3', `${folder}/dropped.png`);
    assert.equal(await text('e'), 'peel:lift=0.3');
    await until("document.querySelector('#canvas').width > 0");
    assert.deepEqual(await texts('#effect-parameters span'), ['lift']);
  },

  async 'effects and their code'() {
    await show('easeOutBack');
    const options = "[...document.querySelector('#effects').options]";
    const names = await page.value(`${options}.map(({ value }) => value).slice(1)`);
    for (const name of names) {
      await type('e', name);
      await settle();
      const isDrawn = "document.querySelector('#e-error').hidden && document.querySelector('#canvas').width > 0";
      assert.ok(await page.value(isDrawn), name);
    }
    await type('e', 'segments');
    await type('of', 'e');
    await type('to', 'css');
    await until("document.querySelector('#code').textContent.includes('@keyframes')");
    return `${names.length} effects`;
  },

  async 'code of every target'() {
    await show(bezierText);
    const targets = await page.value("[...document.querySelectorAll('#to option')].map(option => option.value)");
    for (const target of targets) {
      await type('to', target);
      await until("!document.querySelector('#code').classList.contains('stale')");
      await settle();
      const code = await page.value("document.querySelector('#code').textContent");
      assert.equal(code, JSON.parse(run('export', bezierText, '--to', target, '--json')).text, target);
    }
    return `${targets.length} targets with the text of easel export`;
  },

  async 'play moves both objects, and runs once where motion is reduced'() {
    await show('easeOutBack', 'easeInQuad');
    const place = () => page.value("document.querySelector('.lane.a i').style.left");
    const first = await place();
    await type('s', '0.4');
    await page.value("document.querySelector('#loop').checked = true, document.querySelector('#at').value = 0");
    await page.value("document.querySelector('#at').dispatchEvent(new Event('input'))");
    await media({ 'prefers-reduced-motion': 'reduce' });
    await page.value("document.querySelector('#play').click()");
    await until("document.querySelector('#play').textContent === 'Play' && easel.state.at === '1'");
    assert.notEqual(await place(), first);
    await media({ 'prefers-reduced-motion': 'no-preference' });
    await page.value("document.querySelector('#play').click()");
    await sleep(700);
    assert.equal(await page.value("document.querySelector('#play').textContent"), 'Pause');
    await page.value("document.querySelector('#play').click()");
  },

  async 'light, dark, forced colours, and 320 pixels'() {
    await show(bezierText, 'easeOutBack');
    await type('v', '1');
    await page.value("document.querySelector('#v').click()");
    await settle();
    const ground = () => page.value('getComputedStyle(document.documentElement).backgroundColor');
    await screenshot('light');
    const light = await ground();
    await media({ 'prefers-color-scheme': 'dark' });
    assert.notEqual(await ground(), light);
    await screenshot('dark');
    await media({ 'prefers-color-scheme': 'light', 'forced-colors': 'active' });
    await screenshot('forced');
    await media({});
    await resize(320, 900, true);
    await show(bezierText, 'easeOutBack');
    await screenshot('narrow');
    assert.ok(await page.value('document.scrollingElement.scrollWidth') <= 320, 'wider than 320 pixels');
    await resize(1280, 1000, false);
  },

  async 'each control of the accessibility tree has a name'() {
    await show(bezierText, 'easeOutBack');
    const { nodes } = await page.send('Accessibility.getFullAXTree');
    const roles = ['button', 'textbox', 'slider', 'combobox', 'checkbox', 'spinbutton', 'img', 'image'];
    const controls = nodes.filter(({ role, ignored }) => !ignored && roles.includes(role?.value));
    const nameless = controls.filter(({ name }) => !name?.value);
    assert.deepEqual(nameless.map(({ role, backendDOMNodeId }) => `${role.value} ${backendDOMNodeId}`), []);
    return `${controls.length} controls`;
  },

  async 'values are the bits of the command, for the whole catalogue'() {
    await show('t');
    const found = await page.value(`(async () => {
      const found = {};
      for (const { name } of await easel.engine.json('list', 'curves')) {
        const answer = await easel.engine.call('curve', name, 101, '', '0:1').catch(() => null);
        if (answer) found[name] = [...new Uint8Array(answer.bytes, 16)];
      }
      return found;
    })()`);
    const names = Object.keys(found);
    const table = JSON.parse(run('table', ...names, '-n', '101', '-d', '0:1', '--json'));
    names.forEach((name, index) => {
      const values = numbers(found[name]).map(value => (Number.isFinite(value) ? value : null));
      assert.deepEqual(values, table.columns[index + 1].values, name);
    });
    assert.ok(names.length > 100);
    return `${names.length} curves of 101 values`;
  },
};

const measurements = {
  async 'pointer event to curve and facts drawn'() {
    await show(bezierText);
    const from = await middle('.touch');
    await page.value(`{
      globalThis.times = [];
      let last;
      document.addEventListener('pointermove', () => { last = performance.now(); }, true);
      new MutationObserver(() => {
        if (last) times.push(performance.now() - last);
        last = undefined;
      }).observe(document.querySelector('#facts'), { childList: true });
    }`);
    await mouse('mousePressed', from);
    for (let step = 1; step <= 120; step += 1) {
      await mouse('mouseMoved', { x: from.x + 60 * Math.sin(step / 9), y: from.y + 30 * Math.cos(step / 7) });
      await sleep(25);
    }
    await mouse('mouseReleased', from);
    return ms((await page.value('times')).slice(-100));
  },

  async 'slider in each of 120 frames'() {
    await show('spring(duration: 0.5, bounce: 0.3)');
    const frames = await page.value(`new Promise(done => {
      const range = document.querySelector('#parameters input');
      const frames = [];
      let draws = 0;
      new MutationObserver(() => { draws += 1; }).observe(document.querySelector('#facts'), { childList: true });
      let last;
      const tick = now => {
        if (last) frames.push(now - last);
        last = now;
        range.value = 0.3 + 0.2 * Math.sin(frames.length / 10);
        range.dispatchEvent(new Event('input'));
        if (frames.length < 120) requestAnimationFrame(tick);
        else done({ frames, draws });
      };
      requestAnimationFrame(tick);
    })`);
    const slow = frames.frames.filter(frame => frame > 20).length;
    return `${ms(frames.frames)}, ${slow} of 120 over 20 ms, ${frames.draws} drawn`;
  },

  async 'effect at scale 1, scrub'() {
    await show('peel');
    await until("document.querySelector('#canvas').width > 0");
    const times = await page.value(`new Promise(async done => {
      const range = document.querySelector('#at');
      const put = CanvasRenderingContext2D.prototype.putImageData;
      let drawn;
      CanvasRenderingContext2D.prototype.putImageData = function (...args) { put.apply(this, args); drawn(); };
      const times = [];
      for (let step = 0; step < 100; step += 1) {
        await new Promise(next => requestAnimationFrame(next));
        const start = performance.now();
        const isDrawn = new Promise(next => { drawn = next; });
        range.value = step / 100;
        range.dispatchEvent(new Event('input'));
        await isDrawn;
        times.push(performance.now() - start);
      }
      done(times);
    })`);
    return ms(times);
  },

  async 'first page to all drawn'() {
    const times = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const { url } = await explore(bezierText, 'easeOutBack');
      await page.send('Page.navigate', { url: 'about:blank' });
      const start = performance.now();
      await page.send('Page.navigate', { url });
      await until(isDrawn);
      times.push(performance.now() - start);
    }
    return ms(times);
  },

  async 'memory and processor time of the server for 1,000 calls'() {
    const { server } = await show(bezierText);
    const tasks = `/proc/${server.pid}/task`;
    const processes = () => [server.pid, ...readdirSync(tasks).flatMap(task =>
      readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean))];
    const read = (id, file) => readFileSync(`/proc/${id}/${file}`, 'utf8');
    const sum = (file, number) => processes().reduce((sum, id) => sum + number(read(id, file)), 0);
    const ticks = () => sum('stat', text => {
      const [user, system] = text.split(') ')[1].split(' ').slice(11, 13);
      return Number(user) + Number(system);
    });
    const before = ticks();
    await page.value(`(async () => {
      for (let count = 0; count < 1000; count += 1) {
        await easel.engine.call('curve', \`cubic-bezier(\${count / 1000}, 1.5, .6, 1)\`, 1000, '', '');
      }
    })()`);
    const used = ticks() - before;
    await page.value(`(async () => {
      for (let count = 0; count < 200; count += 1) {
        await easel.engine.call('moment', 'peel', count / 200, 'scale', 1);
      }
    })()`);
    const memory = sum('status', text => /VmRSS:\s+(\d+)/.exec(text)[1] / 1000);
    return `${(used * 10 / 1000).toFixed(2)} ms CPU a call, ${memory.toFixed(0)} MB resident`;
  },

  async 'Plotly restyle of 1,000 points'() {
    if (!plotly) return 'not given';
    await page.send('Page.navigate', { url: 'about:blank' });
    await page.value(readFileSync(plotly, 'utf8') + ';0');
    const times = await page.value(`(async () => {
      const box = document.body.appendChild(document.createElement('div'));
      const x = Array.from({ length: 1000 }, (_, index) => index / 999);
      await Plotly.newPlot(box, [{ x, y: x, mode: 'lines' }], {}, { staticPlot: false });
      const times = [];
      for (let step = 0; step < 110; step += 1) {
        await new Promise(next => requestAnimationFrame(next));
        const y = x.map(t => t ** (1 + step / 50));
        const start = performance.now();
        await Plotly.restyle(box, { y: [y] });
        times.push(performance.now() - start);
      }
      return times.slice(10);
    })()`);
    return ms(times);
  },
};

let failures = 0;
const only = options.find(option => option.startsWith('--only='))?.slice(7) ?? '';
for (const [name, test] of Object.entries(isMeasuring ? measurements : tests)) {
  if (!name.includes(only)) continue;
  const start = performance.now();
  try {
    const said = await test();
    assert.deepEqual(complaints, [], 'the console is empty');
    const foreign = requests.filter(url => !/^(http|ws):\/\/127\.0\.0\.1:\d+\/|^(about|blob|data):/.test(url));
    assert.deepEqual(foreign, [], 'no request leaves the machine');
    console.log(`✔ ${name}${said ? `: ${said}` : ''} (${Math.round(performance.now() - start)} ms)`);
  } catch (error) {
    failures += 1;
    console.log(`✘ ${name}: ${error.message}`);
    complaints.length = 0;
  }
  for (const server of processes.splice(0)) {
    server.removeAllListeners('exit');
    server.kill();
  }
}
page.close();
process.exit(failures ? 1 : 0);
