// Chromium without a window, spoken to over a pipe: https://chromedevtools.github.io/devtools-protocol/
import { spawn } from 'node:child_process';

/// A page of a size in pixels, of a browser with a new profile in a folder and with other flags. `close` ends the browser.
export async function open(folder, width, height, others = []) {
  const flags = [
    '--headless=new', '--no-sandbox', '--no-first-run', '--disable-extensions', '--hide-scrollbars',
    '--force-color-profile=srgb', '--force-device-scale-factor=1', `--user-data-dir=${folder}`,
    `--window-size=${width},${height}`, ...others, '--remote-debugging-pipe', 'about:blank',
  ];
  const browser = spawn('chromium', flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const waiting = new Map(), events = new Map();
  let text = '', count = 0, session;
  const ended = reason => { for (const { fail } of waiting.values()) fail(new Error(`Chromium ended: ${reason}`)); };
  browser.on('error', ended);
  browser.on('exit', ended);
  browser.stdio[3].on('error', () => {});
  browser.stdio[4].setEncoding('utf8').on('data', part => {
    text += part;
    for (let end = text.indexOf('\0'); end >= 0; end = text.indexOf('\0')) {
      const message = JSON.parse(text.slice(0, end));
      text = text.slice(end + 1);
      const { done, fail } = waiting.get(message.id) ?? {};
      waiting.delete(message.id);
      if (message.error) fail?.(new Error(message.error.message));
      else if (message.id) done?.(message.result);
      else events.get(message.method)?.(message.params);
    }
  });
  const send = (method, params = {}) => new Promise((done, fail) => {
    waiting.set(++count, { done, fail });
    browser.stdio[3].write(JSON.stringify({ id: count, method, params, sessionId: session }) + '\0');
  });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  session = (await send('Target.attachToTarget', { targetId, flatten: true })).sessionId;
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  return {
    send,
    /// Calls `take` with the parameters of each event of a name.
    on(name, take) { events.set(name, take); },
    async show(url) {
      const loaded = new Promise(done => events.set('Page.loadEventFired', done));
      await send('Page.navigate', { url });
      await loaded;
    },
    async value(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression, awaitPromise: true, returnByValue: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    /// A PNG file.
    async picture() { return Buffer.from((await send('Page.captureScreenshot', { format: 'png' })).data, 'base64'); },
    close() { browser.kill(); },
  };
}
