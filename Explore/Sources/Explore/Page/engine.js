/** Runs `work` with the newest arguments: while it runs, later ones replace those that wait. */
export function newest(work) {
  let waiting;
  let isRunning = false;
  return async (...args) => {
    waiting = args;
    if (isRunning) return;
    isRunning = true;
    while (waiting) {
      const next = waiting;
      waiting = undefined;
      await work(...next);
    }
    isRunning = false;
  };
}

/** An answer that did not come because a newer call replaced it. */
export class Stopped extends Error {}

/** Calls the server of this page over its socket. `lost` is called once if the socket closes. */
export async function connect(token, lost) {
  const socket = new WebSocket(`ws://${location.host}/socket`, token);
  socket.binaryType = 'arraybuffer';
  const calls = new Map();
  let count = 0;

  const take = ({ data }) => {
    const [id, isError, length] = new Uint32Array(data, 0, 4);
    const call = calls.get(id);
    calls.delete(id);
    const text = new TextDecoder().decode(new Uint8Array(data, 16 + length));
    if (isError) call?.reject(call.isStopped ? new Stopped(text) : new Error(text));
    else call?.resolve({ bytes: data.slice(16, 16 + length), text });
  };

  const start = message => {
    const id = count += 1;
    const call = { id };
    call.answer = new Promise((resolve, reject) => Object.assign(call, { resolve, reject }));
    if (socket.readyState !== WebSocket.OPEN) call.reject(new Stopped('no connection'));
    else {
      calls.set(id, call);
      socket.send(message(id));
    }
    return call;
  };

  const engine = {
    /** Number of messages sent, for tests. */
    get sent() { return count; },
    call: (...fields) => start(id => [id, ...fields].join('\0')).answer,
    json: async (...fields) => JSON.parse((await engine.call(...fields)).text),

    /** Sends a picture, ImageData, which effects are drawn on from now. */
    picture({ width, height, data }) {
      return start(id => {
        const message = new Uint8Array(12 + data.length);
        new Uint32Array(message.buffer, 0, 3).set([id, width, height]);
        message.set(data, 12);
        return message;
      }).answer;
    },

    /** Returns a function that runs a verb and stops the one before it, and a member `stop`. */
    slow() {
      let last;
      const stop = () => {
        if (!last || !calls.has(last.id)) return;
        last.isStopped = true;
        socket.send(`0\0cancel\0${last.id}`);
      };
      const run = async words => {
        stop();
        last = start(id => [id, 'verb', ...words].join('\0'));
        return JSON.parse((await last.answer).text);
      };
      return Object.assign(run, { stop });
    },
  };

  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onclose = socket.onerror = () => reject(new Error('no connection'));
  });
  socket.onmessage = take;
  socket.onerror = null;
  socket.onclose = () => {
    calls.forEach(call => call.reject(new Stopped('no connection')));
    calls.clear();
    lost();
  };
  return engine;
}
