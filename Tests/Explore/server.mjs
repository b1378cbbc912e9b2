// Tests of easel-explore as a hostile page, a hostile program of this machine, and the page itself meet it.
// node server.mjs EASEL-EXPLORE [EASEL] [--slow] [--only=NAME]
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fields, frame, open, opcodes, picture, plain, ran, request, socketLines, start, within,
} from './client.mjs';

const words = process.argv.slice(2);
const easel = words.filter(word => !word.startsWith('-'))[1] ?? process.env.EASEL;
const folder = mkdtempSync(join(tmpdir(), 'easel-explore-'));
const canary = 'canary7731';
writeFileSync(join(folder, 'canary.csv'), `t,${canary}\n0,0\n1,2\n2,4\n3,9\n`);
writeFileSync(join(folder, 'large.png'), Buffer.alloc(16 << 20, 7));
const files = readdirSync(folder).sort();

const { text, binary, close, ping } = opcodes;
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));
/// Only for what has no event: a call that begins to run, work that goes on.
const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));
const noise = ['moment', 'peel', '0.5'];
/// A curve of which 10,000 values take long.
const slowCurve = 'integral(sin(1e9*t))';

/// Fails with every case that is wrong.
function none(wrong, count, what) {
  if (wrong.length > 0) throw new Error(`wrong are ${wrong.length} of ${count} ${what}: ${wrong.join('; ')}`);
  return `${count} ${what}`;
}

/// Writes bytes again and again, while the server takes them.
async function floods({ socket }, count, bytes) {
  const written = () => new Promise(done => socket.write(bytes, done));
  for (let index = 0; index < count && !socket.destroyed; index += 1) await Promise.race([written(), pause(500)]);
}

/// Opens another page, makes a call, and leaves: the server is well. Gives the milliseconds it took.
async function isWell(server, milliseconds = 8000) {
  const begin = performance.now();
  const page = await open(server);
  const { isError, text } = await page.begin(['list', 'measures'], milliseconds).answer;
  assert(!isError && JSON.parse(text).length > 10);
  await page.leave();
  assert(performance.now() - begin < milliseconds, `another page waited ${performance.now() - begin} ms`);
  return Math.round(performance.now() - begin);
}

function isBelow(server, most, field) {
  const used = Math.round(server.memory(field));
  assert(used <= most, `${used} MB in memory, more than ${most} MB`);
  return `${used} MB`;
}

const tests = {
  async slowRequests(begin) {
    const server = await begin();
    const head = `GET / HTTP/1.1\r\nHost: ${server.host}\r\nX: `;
    const byByte = plain(server.port), half = plain(server.port, head), silent = plain(server.port);
    const body = plain(server.port, [`GET /socket HTTP/1.1`, `Host: ${server.host}`, 'Content-Length: 9',
      ...socketLines(server), '', ''].join('\r\n'));
    let index = 0;
    const timer = setInterval(() => byByte.socket.write(head[index++] ?? 'x'), 100);
    const all = [byByte, half, silent, body].map(({ closed }) => within(20_000, 'the deadline', closed));
    const seconds = (await Promise.all(all).finally(() => clearInterval(timer))).map(answer => answer.seconds);
    assert(Math.min(...seconds) > 10 && Math.max(...seconds) < 17, `closed after ${seconds} s`);
    return `4 requests closed after ${Math.round(Math.max(...seconds))} s, another page in ${await isWell(server)} ms`;
  },

  async files(begin) {
    const server = await begin();
    const types = { '/': 'text/html', '/page.css': 'text/css', '/page.js': 'text/javascript' };
    const { body } = await request(server, '/');
    const linked = [...body.matchAll(/(?:src|href)="([^"#:]+)"/g)].map(([, path]) => path.replace(/^\.?\/?/, '/'));
    const paths = [...new Set(['/', '/page.css', '/page.js', ...linked])];
    for (const path of paths) {
      const [got, head] = [await request(server, path), await request(server, path, { method: 'HEAD' })];
      assert.equal(got.status, 200, path);
      assert(got.headers['content-type'].startsWith(types[path] ?? 'text/'), path);
      assert.equal(Number(got.headers['content-length']), got.body.length, path);
      assert.deepEqual([head.status, head.body, head.headers], [200, '', got.headers], path);
      assert(!got.text.includes(server.token), `${path} has the token`);
      const policy = got.headers['content-security-policy'];
      for (const rule of ["default-src 'none'", "script-src 'self'", `connect-src ws://${server.host}`,
        "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]) assert(policy.includes(rule), rule);
      assert(!/unsafe|\*/.test(policy), policy);
      const { headers } = got;
      assert.deepEqual(['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cache-control',
        'cross-origin-opener-policy', 'cross-origin-resource-policy', 'access-control-allow-origin']
        .map(name => headers[name]), ['nosniff', 'DENY', 'no-referrer', 'no-store', 'same-origin', 'same-origin',
        undefined]);
    }
    return `${paths.length} files`;
  },

  async hosts(begin) {
    const server = await begin(), { port, host } = server;
    const others = [[], [`localhost:${port}`], [`evil.example:${port}`], ['127.0.0.1'], [`127.0.0.1:${port + 1}`],
      [`127.0.0.1.nip.io:${port}`], [`[::1]:${port}`], [`127.1:${port}`], [`${host}.`], [host, host],
      [host, 'evil.example'], [`${host}, ${host}`], [`user@${host}`], ['']];
    const wrong = [];
    for (const hosts of others) {
      for (const path of ['/', '/page.js', '/socket']) {
        const { status, body } = await request(server, path, { hosts });
        // Without exactly one Host, a parser may refuse the request itself.
        if (status !== 421 && !(status === 400 && hosts.length !== 1) || body.length > 100) {
          wrong.push(`${path} of '${hosts}' gave ${status}`);
        }
      }
      const { status } = await request(server, '/socket', { hosts, lines: socketLines(server) });
      if (status === 101) wrong.push(`a socket for '${hosts}'`);
    }
    return none(wrong, 4 * others.length, 'requests of wrong hosts');
  },

  async handshakes(begin) {
    const server = await begin(), { token, host } = server, right = `http://${host}`, wrong = [];
    const cases = [
      ...[null, 'null', '', `https://${host}`, 'http://evil.example', `http://localhost:${server.port}`, `${right}/`,
        `${right}.evil.example`, 'http://127.0.0.1', [right, right]].map(origin => ({ origin })),
      ...[null, '', token.slice(1), token.slice(0, -1), `${token}0`, token.toUpperCase() + ' ', '0'.repeat(32),
        `${token}, ${token}`, [token, token], `x, ${token}`].map(token => ({ token })),
    ];
    for (const options of cases) {
      const { status } = await request(server, '/socket', { lines: socketLines(server, options) });
      if (status !== 403) wrong.push(`${JSON.stringify(options).replace(token, 'TOKEN')} gave ${status}`);
    }
    for (const path of ['/', '/socket/', '/socket?x', '//socket', '/page.js']) {
      await assert.rejects(open(server, { path }), /no socket/, path);
    }
    await isWell(server);
    return none(wrong, cases.length, 'handshakes that must be refused with 403');
  },

  async pathsAndMethods(begin) {
    const server = await begin();
    const paths = ['/x', '/../../etc/passwd', '/%2e%2e/', '/page.js/', '/page.js?x', '/Page.js', '//', '/favicon.ico',
      '*', `http://${server.host}/`];
    for (const path of paths) assert.equal((await request(server, path)).status, 404, path);
    const methods = ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];
    for (const method of methods) assert.equal((await request(server, '/', { method })).status, 405, method);
    return `${paths.length} paths, ${methods.length} methods`;
  },

  async longHeads(begin) {
    const server = await begin();
    const first = `GET / HTTP/1.1\r\nHost: ${server.host}\r\n`;
    const heads = [['GET /', 'a'], [`${first}X: `, 'a'], [first, 'X-a: b\r\n'], ['', 'a'], ['', '\r\n']];
    for (const [head, more] of heads) {
      const connection = plain(server.port, head);
      await floods(connection, 64, Buffer.from(more.repeat((1 << 20) / more.length)));
      const { status } = await within(20_000, `64 MB after '${head.slice(0, 5)}'`, connection.closed);
      assert([0, 400, 414, 431].includes(status), `${head} gave ${status}`);
    }
    await isWell(server);
    return `${heads.length} heads of 64 MB, ${isBelow(server, 60, 'VmHWM')}`;
  },

  async connections(begin) {
    const server = await begin(), page = await open(server);
    const many = times(200, () => plain(server.port, 'GET'));
    for (let count = 0; count < 20; count += 1) assert(!(await page.begin(['list', 'effects'], 8000).answer).isError);
    await within(10_000, 'connections above the limit', Promise.race(many.slice(0, 100).map(({ closed }) => closed)));
    many.forEach(({ socket }) => socket.destroy());
    await Promise.all(many.map(({ closed }) => closed));
    for (let count = 0; count < 50 && (await request(server, '/')).status !== 200; count += 1) await pause(20);
    return `200 connections, then another page in ${await isWell(server)} ms`;
  },

  async sockets(begin) {
    const server = await begin(), pages = [];
    for (let count = 0; count < 8; count += 1) pages.push(await open(server));
    await assert.rejects(open(server), /no socket/);
    for (const page of pages) assert(!(await page.call('list', 'effects')).isError);
    for (const page of pages) await page.leave();
    await isWell(server);
    const other = await begin();
    const opened = (await Promise.allSettled(times(20, () => open(other)))).filter(({ value }) => value);
    assert(opened.length <= 8, `${opened.length} of 20 handshakes at the same time were accepted, more than 8`);
    return `the ninth is refused, and ${20 - opened.length} of 20 at once`;
  },

  async flood(begin) {
    const server = await begin(), page = await open(server);
    const calls = Buffer.concat(times(5000, index => frame(text, fields(index, ...noise))));
    page.send(calls);
    assert.equal(await within(10_000, 'the close', page.closed), 1008);
    const deaf = await open(server);
    deaf.deafen();
    await floods(deaf, 20, calls);
    return `105,000 calls, ${isBelow(server, 150, 'VmHWM')}, another page in ${await isWell(server)} ms`;
  },

  async deafPages(begin) {
    const server = await begin(['--picture', join(folder, 'large.png')]);
    for (const page of await Promise.all(times(4, () => open(server)))) {
      page.deafen();
      page.send(...times(32, index => frame(text, fields(index, 'handed'))));
    }
    const waited = [];
    for (let count = 0; count < 10; count += 1) waited.push(await isWell(server));
    return `4 pages, 2 GB of answers, ${isBelow(server, 250, 'VmHWM')}, other pages in ${Math.max(...waited)} ms`;
  },

  async deafPings(begin) {
    const server = await begin(), page = await open(server);
    page.deafen();
    await floods(page, 60, Buffer.concat(times(8000, () => frame(ping, 'x'.repeat(125)))));
    return `480,000 pings, ${isBelow(server, 120, 'VmHWM')}, another page in ${await isWell(server)} ms`;
  },

  async waitingMessages(begin) {
    const server = await begin(), page = await open(server);
    page.begin(['curve', slowCurve, '3000', '0', ''], 60_000).answer.catch(() => {});
    await floods(page, 31, frame(binary, picture(7, 2048, 2048, Buffer.alloc(1 << 24))));
    return `31 pictures of 16 MB that wait, ${isBelow(server, 200, 'VmHWM')}`;
  },

  async manyFields(begin) {
    const server = await begin(), page = await open(server);
    await floods(page, 1, frame(text, fields('1', 'list', '\0'.repeat(16 << 20))));
    return `16 M fields, another page in ${await isWell(server)} ms, ${isBelow(server, 150, 'VmHWM')}`;
  },

  async frames(begin) {
    const server = await begin(), call = fields(1, 'list', 'effects'), part = { fin: false }, wrong = [];
    const cases = {
      unmasked: [frame(text, call, { isMasked: false }), 1002],
      'first reserved bit': [frame(text, call, { first: 64 }), 1002],
      'last reserved bit': [frame(text, call, { first: 16 }), 1002],
      'opcode 3': [frame(3, 'x'), 1002], 'opcode 11': [frame(11, 'x'), 1002],
      '2^62 bytes': [frame(text, 'x', { length: 2n ** 62n }), 1009],
      '2^63 bytes': [frame(text, 'x', { length: 2n ** 63n }), 1009],
      '32 MB': [frame(text, 'x', { length: 1 << 25 }), 1009],
      'no UTF-8': [frame(text, Buffer.from('1\0list\0\xff\xc0', 'latin1')), 1007],
      'long ping': [frame(ping, 'x'.repeat(126)), 1002], 'part of a ping': [frame(ping, 'x', part), 1002],
      'no start': [frame(0, 'x'), 1002],
      'two starts': [Buffer.concat([frame(text, 'x', part), frame(text, 'y')]), 1002],
      '5,000 parts': [Buffer.concat(times(5000, index => frame(index ? 0 : text, '', part))), 1002],
      close: [frame(close, Buffer.from([3, 232])), 1000], 'close without a code': [frame(close), 1000],
      'no number': [frame(text, fields('x', 'list')), 1003], 'no call': [frame(text, '7'), 1003],
      'negative number': [frame(text, fields('-1', 'list')), 1003], 'empty text': [frame(text), 1003],
      'short bytes': [frame(binary, 'abc'), 1003],
    };
    await Promise.all(Object.entries(cases).map(async ([name, [bytes, code]]) => {
      const server = await begin(), page = await open(server);
      page.send(bytes);
      const got = await within(3000, name, page.closed).catch(() => 'nothing');
      if (got !== code) wrong.push(`${name} gave ${got}, not ${code}`);
      await isWell(server);
    }));
    const page = await open(server);
    const answer = page.begin(['list'], 5000).answer.catch(error => error);
    page.send(frame(text, fields(2, 'li'), part), frame(ping, 'x'), frame(0, '', part), frame(0, 'st\0measures'));
    assert.equal(String(await page.ping('between')), 'x');
    assert((await answer).isError);
    return none(wrong, Object.keys(cases).length, 'malformed frames');
  },

  async calls(begin) {
    const server = await begin(), page = await open(server), long = '9'.repeat(400), wrong = [];
    const curve = (...more) => ['curve', ...more];
    const cases = [
      [''], ['x'], ['list'], ['list', ''], ['list', 'x'], ['list', 'effects', 'x'], ['handed', 'x'],
      ['verb'], ['verb', ''], ['verb', 'x'], ['verb', 'plot', 't'], ['verb', 'inspect', '--help'],
      ['picture', '1', '1'], ['moment'], ['moment', 'peel'], ['curve'], curve('t'), curve('', '9', '0', ''),
      curve('t', '9', '0'),
      ...['', '1', '-9', '10001', '1e3', 'nan', 'inf', long].map(count => curve('t', count, '0', '')),
      ...['nan:nan', '0:inf', '-inf:0', '-1e308:1e308', '1:0', '0:0', '0:1:2', 'x:1', ':', `0:${long}`]
        .map(domain => curve('t', '9', '0', domain)),
      ...[['b', '1'], ['a'], ['a', ''], ['a', 'x'], ['a', '1', 'a', '2'], ['a', '1', 'b']]
        .map(more => curve('a*t', '9', '0', '', ...more)),
      ...['', 'nan', 'inf', '-0.1', '1.1', long].map(share => ['moment', 'peel', share]),
    ];
    for (const words of cases) {
      const { isError, text } = await page.call(...words);
      if (!isError || text === '' || text.length > 1000) wrong.push(JSON.stringify(words).slice(0, 60));
    }
    for (const value of ['nan', 'inf', '-inf', '1e308']) {
      JSON.parse((await page.call('curve', 'a*t', '9', '1', '', 'a', value)).text);
    }
    await isWell(server);
    return none(wrong, cases.length, 'malformed calls');
  },

  async longTexts(begin) {
    const server = await begin(), page = await open(server), wrong = [];
    const texts = ['(', 't+', '-', '|', 'a', '1', '√', '\n', '😀', 'D(', 'linear(0,']
      .map(part => part.repeat(200_000 / Buffer.byteLength(part)));
    for (const long of texts) {
      for (const words of [['curve', long, '9', '0', ''], ['moment', long, '0'], ['verb', 'inspect', long],
        ['verb', 'css', long], [long]]) {
        const { isError, text } = await page.begin(words, 10_000).answer;
        if (!isError || text.length > 5000) wrong.push(`${words[0].slice(0, 9)} ${long.slice(0, 9)}`);
      }
    }
    await assert.rejects(page.begin(['verb', 'list', 'a'.repeat(1 << 20)], 5000).answer, /1009/);
    return `${none(wrong, 5 * texts.length, 'calls with 200 kB')}, ${isBelow(server, 150, 'VmHWM')}`;
  },

  async pictures(begin) {
    const server = await begin(), page = await open(server);
    const cases = [[0, 0, 0], [1, 1, 3], [1, 1, 5], [0, 9, 0], [65536, 65536, 4], [2 ** 32 - 1, 2 ** 32 - 1, 4],
      [2 ** 31, 2, 0], [4194305, 1, 0], [2, 2, 0]];
    for (const [width, height, size] of cases) {
      assert((await page.picture(width, height, Buffer.alloc(size))).isError, `${width} x ${height} in ${size}`);
    }
    const before = (await page.call(...noise)).bytes;
    assert(!(await page.picture(64, 64, Buffer.alloc(4 * 64 * 64, 200))).isError);
    const { bytes, text } = await page.call(...noise), shape = JSON.parse(text);
    assert.equal(bytes.length, 4 * shape.width * shape.height);
    assert(!bytes.equals(before));
    const other = await open(server);
    assert((await other.call(...noise)).bytes.equals(before), 'the picture of a page is seen by another');
    return `${cases.length} wrong sizes`;
  },

  async effects(begin) {
    const server = await begin(), page = await open(server), long = '9'.repeat(400);
    const options = [...['1e9', '0', '-1', 'nan', 'inf', '', long].map(text => ['scale', text]),
      ...['0x0', '99999x99999', '4294967296x4294967296', '9x', '10000x10000', '2048x2049'].map(text => ['size', text]),
      ...['1e9', '0', '1e300x1e300', 'x'].map(text => ['sticker', text]), ['background', 'large.png'],
      ['sample', '/etc/passwd'], ['parameter', 'a=1'], ['x', 'y'], ['scale', '1', 'scale', '2']];
    const effects = ['', '+', 'x', 'peel:n=1e9', 'peel:n=100000', 'peel:duration=inf', 'peel:duration=1e308',
      'peel:timing=0/0', 'like:shift=1e308', 'peel+hold:1e308', 'displacement-map:size=1e9',
      'peel+'.repeat(99) + 'peel'];
    const cases = [...options.map(more => [...noise, ...more]), ...effects.map(effect => ['moment', effect, '0'])];
    for (const words of cases) assert((await page.call(...words)).isError, words.join(' '));
    return `${cases.length} effects refused, ${isBelow(server, 150, 'VmHWM')}`;
  },

  async noFiles(begin) {
    const server = await begin(), page = await open(server), path = join(folder, 'canary.csv');
    let count = 0;
    for (const name of ['@canary.csv', '-', '/etc/passwd', './canary.csv', 'canary.csv', `canary.csv:${canary}`,
      `@${path}`, path, 'file:canary.csv', `file://${path}`, '/dev/stdin', '@/dev/stdin']) {
      const verbs = [['inspect', name], ['check', name], ['check', 't', '--law', `mirror=${name}`], ['diff', 't', name],
        ['diff', '--file', name], ['nearest', name], ['fit', 'a*t', name], ['fit', name, 'canary.csv'],
        ['fit', 'a*t', name, '--of', 'x'], ['tune', name, '--like', 't'], ['tune', 'bezier', '--like', name],
        ['export', name, '--to', 'css'], ['export', 't', '--to', name], ['css', name], ['compare', name],
        ['compare', `peel:timing=${name}`], ['inspect', 's', '--data', `s=${name}`], ['compare', 'peel', '-o', 'new/'],
        ...['inspect t', 'export t --to css', 'diff t t', 'fit a*t x', 'tune bezier --like t', 'compare peel'].flatMap(
          verb => [['-o', name], [`--output=${name}`], ['-o', 'new.svg']].map(more => [...verb.split(' '), ...more]))];
      for (const words of [['curve', name, '9', '0', ''], ['names', name], ['moment', name, '0'],
        ['moment', `peel:curve=${name}`, '0'], [...noise, 'background', name], [...noise, 'sample', name],
        ...verbs.map(verb => ['verb', ...verb])]) {
        const { isError, text } = await page.call(...words);
        assert(isError, words.join(' '));
        const told = text.replaceAll(name, '');
        assert(name.includes(canary) || !told.includes(canary) && !told.includes('root:'), `${words}: ${text}`);
        count += 1;
      }
    }
    assert.deepEqual(readdirSync(folder).sort(), files);
    return `${count} calls`;
  },

  async cancelled(begin) {
    const wrong = [], cases = [['verb', 'check', 'sin(9*t)', '--cases', '100000'],
      ['verb', 'tune', 'arcLength(sin(a*t)+sin(b*t))', '-p', 'a=0..100', '-p', 'b=0..100', '--like', 'easeOutBounce'],
      ['verb', 'nearest', 'arcLength(arcLength(sin(t)))'],
      ['verb', 'export', slowCurve, '--to', 'csv', '-n', '1000000'],
      ['verb', 'compare', 'peel', '--series', 'segments', '--at', times(5000, index => index + 1).join()],
      ['verb', 'list', 'a'.repeat(100_000)], ['curve', slowCurve, '10000', '1', '']];
    for (const words of cases) {
      const server = await begin(), page = await open(server), { id, answer } = page.begin(words, 8000);
      const waits = page.begin(words, 8000);
      await pause(200);
      page.cancel(id, waits.id);
      const got = await Promise.all([answer, waits.answer]).catch(() => []);
      if (!got.length || !got.every(({ isError }) => isError)) wrong.push(words.join(' ').slice(0, 40));
      else await isWell(server);
      await server.stop();
    }
    return none(wrong, cases.length, 'cancelled calls, answered with an error within 8 s');
  },

  async abandoned(begin) {
    const wrong = [], cases = [['verb', 'check', 'sin(9*t)', '--cases', '100000'],
      ['curve', slowCurve, '10000', '1', ''],
      ['verb', 'compare', 'peel', '--series', 'segments', '--at', times(5000, index => index + 1).join()]];
    for (const words of cases) {
      const server = await begin(), page = await open(server);
      times(20, () => page.begin(words, 9000).answer.catch(() => {}));
      await pause(200);
      await page.leave();
      let idle = 0;
      for (let count = 0, work = server.work(); count < 32 && idle < 2; count += 1, work = server.work()) {
        await pause(250);
        idle = server.work() - work < 0.05 ? idle + 1 : 0;
      }
      if (idle < 2) wrong.push(words.join(' ').slice(0, 40));
      await server.stop();
    }
    return none(wrong, cases.length, 'abandoned pages, whose work ends within 8 s');
  },

  async fairness(begin) {
    const server = await begin(), page = await open(server);
    page.begin(['curve', slowCurve, '10000', '1', ''], 60_000).answer.catch(() => {});
    await pause(100);
    return `a slow curve, another page in ${await isWell(server)} ms`;
  },

  async memory(begin) {
    const server = await begin(), page = await open(server);
    for (let count = 0; count < 500; count += 1) {
      assert(!(await page.call('curve', `easeOutBack(t, overshoot: ${count / 99})`, '200', '1', '')).isError);
      assert(!(await page.call('curve', 'a*sin(9*t)', '200', '1', '', 'a', `${count}`)).isError);
      assert(!(await page.call('moment', 'peel', `${count / 500}`, 'scale', '0.5')).isError);
    }
    return `1,500 calls, ${isBelow(server, 100)}`;
  },

  async bits(begin) {
    if (!easel) return 'left out: no easel';
    const server = await begin(), page = await open(server);
    const curves = ['easeOutBack', 'easeInOutElastic', 'sin(pi*t)^12/8', 'cubic-bezier(.22, 1, .36, 1)', 'spring',
      't^2.5', 'linear(0, .5 25% 75%, 1)', 'steps(4, jump-both)', 'exp(-3t)*cos(20t)', 'arcLength(sin(9*t))',
      'M0 0L1 1',
      'sqrt(t)'];
    for (const curve of curves) {
      const { bytes, isError, text } = await page.call('curve', curve, '41', '1', '');
      assert(!isError, text);
      const got = times(84, index => bytes.readDoubleLE(8 * index)), [low, high] = got;
      const at = times(41, index => low + (high - low) * (index / 40));
      for (const order of [0, 1]) {
        const command = ['table', curve, '--at', at.join(), '--deriv', `${order}`, '--json'];
        const { values } = JSON.parse(execFileSync(easel, command, { encoding: 'utf8' })).columns[1];
        const ours = got.slice(2 + 41 * order, 43 + 41 * order).map(value => Number.isFinite(value) ? value : null);
        assert.deepEqual(ours, values.map(value => Number.isFinite(value) ? value : null), `${curve}, order ${order}`);
      }
    }
    return `${curves.length} curves of 41 values and velocities`;
  },

  async ends(begin) {
    const server = await begin();
    const taken = await ran(['--port', `${server.port}`]);
    assert.equal(taken.status, 69);
    assert.match(taken.error, /^error: port \d+ is in use[^\n]*\n$/);
    const cases = [...[['x'], ['--port'], ['--port', '-1'], ['--port', '65536'], ['--port', 'x'], ['--minutes', '0'],
      ['--minutes', '1e9'], ['--minutes'], ['--state'], ['--picture'], ['--token', 'x']].map(words => [64, words]),
    ...['missing.png', '', folder, '/dev/zero'].map(path => [66, ['--picture', path]])];
    const wrong = [];
    for (const [status, words] of cases) {
      const got = await ran(words, { cwd: folder, timeout: 2000 });
      if (got.status !== status || !/^error: [^\n]+\n$/.test(got.error) || got.out) {
        wrong.push(`${words.join(' ')} gave ${got.status ?? 'a server'}`);
      }
    }
    return none(wrong, cases.length + 1, 'wrong starts');
  },
};

if (words.includes('--slow')) {
  tests.idle = async begin => {
    const server = await begin(['--minutes', '1']), page = await open(server);
    await pause(65_000);
    assert(page.isOpen() && server.isRunning(), 'the server ended while a page was open');
    await page.leave();
    await request(server, '/');
    const { status, error } = await within(70_000, 'the end', server.ended);
    assert.equal(status, 0);
    assert.match(error, /^easel: [^\n]+\n$/);
    return 'ends a minute after its last page';
  };
}

/// Runs a test with servers of its own.
async function result(name, test) {
  const servers = [], begun = performance.now();
  const begin = async (words = []) => {
    servers.push(await start(words, { cwd: folder }));
    return servers.at(-1);
  };
  let line, isRight = false;
  try {
    line = await within(name === 'idle' ? 150_000 : 40_000, name, test(begin));
    isRight = true;
  } catch (error) {
    line = error.message;
  }
  for (const server of servers) {
    if (!server.isRunning() && (await server.ended).signal !== 'SIGKILL' && name !== 'idle') {
      [line, isRight] = [`${line}; the server ended: ${JSON.stringify(await server.ended)}`, false];
    }
    await server.stop();
  }
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}: ${line} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  return isRight;
}

const only = words.find(word => word.startsWith('--only='))?.slice(7);
const left = Object.entries(tests).filter(([name]) => !only || name === only);
const results = [];
// The first tests wait for deadlines; the others run beside them, one after the other.
await Promise.all(times(2, async () => {
  while (left.length > 0) results.push(await result(...left.shift()));
}));
rmSync(folder, { recursive: true });
console.log(`${results.filter(isRight => isRight).length} of ${results.length} tests of easel-explore passed`);
process.exitCode = results.every(isRight => isRight) ? 0 : 1;
