// Starts easel-explore, and speaks with it over plain sockets: HTTP, and the WebSocket of RFC 6455.
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';

export const program = process.argv.slice(2).find(word => !word.startsWith('-')) ?? process.env.EASEL_EXPLORE;
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 };

/// What a promise gives; fails after some milliseconds.
export function within(milliseconds, what, promise) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what}: nothing after ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/// Runs the program to its end: its status, and what it wrote.
export async function ran(words, options = {}) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const written = ['', ''];
  [child.stdout, child.stderr].forEach((stream, index) => stream.on('data', part => { written[index] += part; }));
  const status = await new Promise((done, fail) => child.on('error', fail).on('close', done));
  return { status, out: written[0], error: written[1] };
}

/// Starts the program and waits for its URL.
export async function start(words = [], options = {}) {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let [out, error] = ['', ''];
  child.stderr.on('data', part => { error += part; });
  const ended = new Promise(done => child.on('close', (status, signal) => done({ status, signal, error, out })));
  const url = await within(10_000, 'the URL', new Promise((done, fail) => {
    child.on('error', fail).on('exit', () => fail(new Error(`easel-explore ended: ${error}`)));
    child.stdout.on('data', part => {
      out += part;
      if (out.includes('\n')) done(out.split('\n')[0]);
    });
  }));
  const [, port, token] = /^http:\/\/127\.0\.0\.1:(\d+)\/#([0-9a-f]{32})(?:&.*)?$/.exec(url);
  /// The process and its children.
  const processes = () => [child.pid, ...readdirSync(`/proc/${child.pid}/task`).flatMap(task =>
    readFileSync(`/proc/${child.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean))];
  /// A process that has just ended has no files, or no memory, and counts as 0.
  const sum = (file, read) => processes().reduce((sum, id) => {
    try {
      return sum + read(readFileSync(`/proc/${id}/${file}`, 'utf8'));
    } catch (error) {
      if (!['ENOENT', 'ESRCH'].includes(error.code)) throw error;
      return sum;
    }
  }, 0);
  return {
    url, port: Number(port), token, host: `127.0.0.1:${port}`, ended, pid: child.pid,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /// MB in memory of all processes: now (VmRSS), or at most (VmHWM).
    memory: (field = 'VmRSS') => sum('status', text => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024),
    /// Seconds of work of all processes.
    work: () => sum('stat', text => {
      const [user, system] = text.replace(/.*\) /, '').split(' ').slice(11, 13).map(Number);
      return (user + system) / 100;
    }),
    children: () => processes().slice(1).map(Number),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/// A plain connection: what was received until it closed, and when.
export function plain(port, ...parts) {
  const socket = connect(port, '127.0.0.1');
  const received = [];
  socket.on('data', part => received.push(part)).on('error', () => {});
  for (const part of parts) socket.write(part);
  const begin = performance.now();
  const closed = new Promise(done => socket.on('close', () => {
    const text = Buffer.concat(received).toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    const [first, ...lines] = text.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(lines.map(line => line.split(/: (.*)/)).map(([n, v]) => [n.toLowerCase(), v]));
    done({
      text, headers, body: text.slice(end + 4), status: Number(first.split(' ')[1]) || 0,
      seconds: (performance.now() - begin) / 1000,
    });
  }));
  return { socket, closed };
}

/// The answer to a request with these header lines.
export function request(server, path, { method = 'GET', hosts = [server.host], lines = [] } = {}) {
  const head = [`${method} ${path} HTTP/1.1`, ...hosts.map(host => `Host: ${host}`), ...lines, '', ''];
  return within(10_000, `${method} ${path}`, plain(server.port, head.join('\r\n')).closed);
}

/// The header lines that make a request a socket.
export function socketLines(server, { origin = `http://${server.host}`, token = server.token, key } = {}) {
  return [
    'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key ?? randomBytes(16).toString('base64')}`,
    ...[origin].flat().filter(text => text !== null).map(text => `Origin: ${text}`),
    ...[token].flat().filter(text => text !== null).map(text => `Sec-WebSocket-Protocol: ${text}`),
  ];
}

/// A frame of a client. `first` adds bits to the first byte, `length` announces another length.
export function frame(opcode, data = '', { fin = true, first = 0, isMasked = true, length } = {}) {
  const bytes = Buffer.from(data);
  const announced = BigInt(length ?? bytes.length);
  const head = Buffer.alloc(announced < 126n ? 2 : announced < 65_536n ? 4 : 10);
  head[0] = (fin ? 0x80 : 0) | first | opcode;
  head[1] = (isMasked ? 0x80 : 0) | (head.length === 2 ? Number(announced) : head.length === 4 ? 126 : 127);
  if (head.length === 4) head.writeUInt16BE(Number(announced), 2);
  if (head.length === 10) head.writeBigUInt64BE(announced, 2);
  if (!isMasked) return Buffer.concat([head, bytes]);
  const mask = randomBytes(4);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] ^= mask[index & 3];
  return Buffer.concat([head, mask, bytes]);
}

/// Splits what arrives into frames, and gives each to `take`.
function frames(take) {
  let parts = [], size = 0, wanted = 2;
  return part => {
    parts.push(part);
    size += part.length;
    while (size >= wanted) {
      const data = parts.length === 1 ? parts[0] : Buffer.concat(parts);
      parts = [data];
      const short = data[1] & 127, head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (data.length < head) return void (wanted = head);
      const length = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
      if (data.length < head + length) return void (wanted = head + length);
      take(data[0], data.subarray(head, head + length), (data[1] & 128) !== 0);
      parts = [data.subarray(head + length)];
      [size, wanted] = [parts[0].length, 2];
    }
  };
}

/// The text of a message: fields with zero characters between them.
export const fields = (...words) => words.join('\0');

/// Bytes of a message with a picture.
export function picture(id, width, height, pixels) {
  const head = Buffer.alloc(12);
  [id, width, height].forEach((number, index) => head.writeUInt32LE(number, 4 * index));
  return Buffer.concat([head, pixels]);
}

/// Opens the socket of a page. Fails with the status if the server refuses it.
export async function open(server, options = {}) {
  const key = randomBytes(16).toString('base64');
  const lines = [`Host: ${server.host}`, ...socketLines(server, { key, ...options })];
  const socket = connect(server.port, '127.0.0.1').setNoDelay();
  const waiting = new Map(), pongs = [];
  let count = 0, code = null, fragments = [];
  const closed = new Promise(done => socket.on('error', () => {}).on('close', () => {
    waiting.forEach(({ fail }) => fail(new Error(`the socket closed with ${code}`)));
    done(code);
  }));
  const message = data => {
    const [id, isError, size] = [0, 4, 8].map(offset => data.readUInt32LE(offset));
    waiting.get(id)?.done({
      id, isError: isError === 1, bytes: data.subarray(16, 16 + size), text: data.toString('utf8', 16 + size),
    });
    waiting.delete(id);
  };
  const take = (first, data, isMasked) => {
    const opcode = first & 15;
    if (isMasked || first & 0x70) throw new Error('the server masked a frame or set a reserved bit');
    if (opcode === opcodes.close) code = data.length < 2 ? 1005 : data.readUInt16BE(0);
    else if (opcode === opcodes.ping) socket.write(frame(opcodes.pong, data));
    else if (opcode === opcodes.pong) pongs.shift()?.(data);
    else fragments.push(data);
    if (opcode >= 8 || !(first & 0x80)) return;
    message(Buffer.concat(fragments));
    fragments = [];
  };
  await within(10_000, 'the handshake', new Promise((done, fail) => {
    let head = Buffer.alloc(0);
    const ofFrames = frames(take);
    socket.on('close', () => fail(new Error(`no socket: ${head.toString('latin1').split('\r\n')[0]}`)));
    socket.on('data', function upgrade(part) {
      head = Buffer.concat([head, part]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0 || !head.toString('latin1').startsWith('HTTP/1.1 101 ')) return;
      const wanted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      if (!head.toString('latin1', 0, end).includes(wanted)) fail(new Error('the server does not know the key'));
      socket.off('data', upgrade).on('data', ofFrames);
      ofFrames(head.subarray(end + 4));
      done();
    });
    socket.write([`GET ${options.path ?? '/socket'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  }));
  const answer = (id, milliseconds) => within(milliseconds, `call ${id}`, new Promise((done, fail) => {
    waiting.set(id, { done, fail });
  }));
  return {
    socket, closed,
    isOpen: () => !socket.destroyed,
    /// Sends bytes, such as frames.
    send: (...parts) => socket.write(Buffer.concat(parts)),
    /// Sends a call; its number, and its answer: whether it is an error, bytes and text.
    begin(words, milliseconds = 10_000) {
      count += 1;
      const got = answer(count, milliseconds);
      socket.write(frame(opcodes.text, fields(count, ...words)));
      return { id: count, answer: got };
    },
    call(...words) { return this.begin(words).answer; },
    picture(width, height, pixels) {
      count += 1;
      const got = answer(count, 10_000);
      socket.write(frame(opcodes.binary, picture(count, width, height, pixels)));
      return got;
    },
    cancel(...ids) { socket.write(frame(opcodes.text, fields(0, 'cancel', ...ids))); },
    ping(data) {
      const got = new Promise(done => pongs.push(done));
      socket.write(frame(opcodes.ping, data));
      return within(5000, 'a pong', got);
    },
    /// Stops to read; what arrives stays in the system.
    deafen: () => socket.pause(),
    async leave() {
      socket.destroy();
      await closed;
    },
  };
}
