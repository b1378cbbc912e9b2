// The page of `easel explore` in Firefox: node firefox.mjs EASEL FOLDER. Firefox is driven over WebDriver BiDi.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { frame, opcodes, socketLines, within } from './client.mjs';

const [easel, folder] = process.argv.slice(2);
if (spawnSync('firefox-esr', ['--version']).error) {
  console.log('firefox-esr is missing: skipped');
  process.exit(0);
}

const processes = [];
process.on('exit', () => processes.forEach(child => child.kill('SIGKILL')));
const sleep = time => new Promise(done => { setTimeout(done, time); });

/// Starts a program, and waits until it writes what a pattern finds.
function start(program, words, pattern, env = process.env) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
  processes.push(child);
  let written = '';
  return within(60_000, program, new Promise((done, fail) => {
    child.on('error', fail).on('exit', status => fail(new Error(`${program} ended with ${status}: ${written}`)));
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', part => {
      written += part;
      const found = pattern.exec(written);
      if (found) done(found[1]);
    });
  }));
}

/// A socket for texts. That of client.mjs takes only the messages of easel-explore.
async function connect(host, take) {
  const lines = socketLines({}, { origin: null, token: null }).map(line => line.split(': '));
  const asked = request(`http://${host}/session`, { headers: Object.fromEntries(lines) }).end();
  const socket = await within(10_000, 'the handshake', new Promise((done, fail) => {
    asked.on('upgrade', (_, stream) => done(stream)).on('error', fail)
      .on('response', ({ statusCode }) => fail(new Error(`Firefox answers ${statusCode}`)));
  }));
  let data = Buffer.alloc(0);
  socket.on('error', () => {}).on('data', part => {
    data = Buffer.concat([data, part]);
    while (data.length >= 2) {
      const short = data[1], head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (data.length < head) return;
      const end = head + (short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2)));
      if (data.length < end) return;
      if (data[0] === (0x80 | opcodes.text)) take(data.toString('utf8', head, end));
      data = data.subarray(end);
    }
  });
  return text => socket.write(frame(opcodes.text, text));
}

const profile = resolve(folder, 'firefox');
rmSync(profile, { recursive: true, force: true });
mkdirSync(profile, { recursive: true });
const flags = ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote'];
const address = await start('firefox-esr', flags,
  /WebDriver BiDi listening on ws:\/\/(\S+)\s/, { ...process.env, HOME: profile });
const waiting = new Map(), complaints = [];
let count = 0;
const write = await connect(address, text => {
  const { id, error, message, result, method, params } = JSON.parse(text);
  if (method === 'log.entryAdded' && params.level !== 'info' && params.level !== 'debug') complaints.push(params.text);
  waiting.get(id)?.(error ? { error: new Error(`${error}: ${message}`) } : { result });
  waiting.delete(id);
});

async function send(method, params = {}) {
  const id = count += 1;
  const answer = within(30_000, method, new Promise(done => waiting.set(id, done)));
  write(JSON.stringify({ id, method, params }));
  const { error, result } = await answer;
  if (error) throw error;
  return result;
}

await send('session.new', { capabilities: {} });
await send('session.subscribe', { events: ['log.entryAdded'] });
// The first tab of a headless Firefox has no focus: keys would not press buttons there.
const { context } = await send('browsingContext.create', { type: 'tab' });
await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 1000 } });

/// The value of an expression of the page, as JSON.
async function value(expression) {
  const { result, exceptionDetails } = await send('script.evaluate', {
    expression: `(async () => JSON.stringify(await (${expression})))()`, target: { context }, awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value === undefined ? undefined : JSON.parse(result.value);
}

async function until(expression) {
  const end = performance.now() + 10_000;
  while (!await value(`Boolean(${expression})`)) {
    if (performance.now() > end) throw new Error(`timed out: ${expression}`);
    await sleep(20);
  }
}

const bezier = 'cubic-bezier(0.34, 1.56, 0.64, 1)';
const url = await start(easel, ['explore', bezier], /(http:\S+)\n/);
const show = link => send('browsingContext.navigate', { context, url: link, wait: 'complete' });
const act = source => send('input.performActions', { context, actions: [source] });
const text = () => value("document.querySelector('#a').value");
const path = () => value("document.querySelector('#plot .curve').getAttribute('d')");

const tests = {
  async 'the page loads and draws'() {
    await show(url);
    await until("globalThis.easel?.curves.a && document.querySelector('#plot .curve')");
    assert.ok((await path()).length > 5000);
    assert.equal(await text(), bezier);
  },

  async 'values are the bits of easel table'() {
    const places = [0, 0.1, 1 / 3, 0.5, 0.77, 1].map(place => Math.round(place * 999));
    assert.deepEqual(await value('[...easel.curves.a.domain]'), [0, 1]);
    const shown = await value(`[${places}].map(place => easel.curves.a.values[place])`);
    const words = ['table', bezier, '--at', places.map(place => place / 999).join(), '--json'];
    const { columns } = JSON.parse(execFileSync(easel, words, { encoding: 'utf8' }));
    assert.deepEqual(shown, columns.at(-1).values);
  },

  async 'a handle is dragged, and one Ctrl Z restores it'() {
    const before = await path();
    const [x, y] = await value(`(({ x, y, width, height }) => [x + width / 2, y + height / 2].map(Math.round))(
      document.querySelector('.touch').getBoundingClientRect())`);
    const move = step => ({ type: 'pointerMove', x: x + 4 * step, y: y + 3 * step, duration: 20 });
    const button = type => ({ type, button: 0 });
    const moves = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(move);
    const actions = [move(0), button('pointerDown'), ...moves, button('pointerUp')];
    await act({ type: 'pointer', id: 'mouse', actions });
    const moved = await text();
    assert.match(moved, /^cubic-bezier\(0\.\d+, [\d.]+, 0\.64, 1\)$/);
    assert.notEqual(moved, bezier);
    await until(`document.querySelector('#plot .curve').getAttribute('d') !== ${JSON.stringify(before)}`);
    const [control, z] = ['\uE009', 'z'];
    const keys = [['keyDown', control], ['keyDown', z], ['keyUp', z], ['keyUp', control]];
    await act({ type: 'key', id: 'keys', actions: keys.map(([type, key]) => ({ type, value: key })) });
    assert.equal(await text(), bezier);
    await until(`document.querySelector('#plot .curve').getAttribute('d') === ${JSON.stringify(before)}`);
    return moved;
  },

  async 'a link without the token shows the notice'() {
    await show('about:blank');
    await show(url.replace(/#[0-9a-f]{32}&?/, '#'));
    await until("!document.querySelector('#notice').hidden");
    const notice = await value("document.querySelector('#notice').textContent");
    assert.match(notice, /^This link has no key .*easel explore '/);
    assert.equal(await value("typeof globalThis.easel"), 'undefined');
  },

  async 'no violation of the policy and no error, and both are noticed'() {
    assert.deepEqual(complaints, []);
    await value("document.body.append(Object.assign(document.createElement('script'), { textContent: '0' })) ?? 0");
    await value("setTimeout(() => { throw new Error('on purpose'); }) && 0");
    await sleep(200);
    const noticed = complaints.join('\n');
    assert.match(noticed, /Content-Security-Policy: .*script-src-elem/);
    assert.match(noticed, /on purpose/);
  },
};

let failures = 0;
for (const [name, test] of Object.entries(tests)) {
  const start = performance.now();
  try {
    const said = await test();
    console.log(`✔ ${name}${said ? `: ${said}` : ''} (${Math.round(performance.now() - start)} ms)`);
  } catch (error) {
    failures += 1;
    console.log(`✘ ${name}: ${error.message}`);
  }
}
// Firefox ends its own processes, which a signal to the first one would leave for a while.
const ended = new Promise(done => processes[0].on('exit', done));
send('browser.close').catch(() => {});
await Promise.race([ended, sleep(5000)]);
process.exit(failures ? 1 : 0);
