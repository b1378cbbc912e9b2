// Drawn motions and families in files: when their frames change, and what is seen then.
// node motions.mjs EASEL FOLDER
import { readdirSync, readFileSync } from 'node:fs';
import { open } from './browser.mjs';
import { difference, tools } from './reading.mjs';

const [easel, folder] = process.argv.slice(2);
const { check, run, frames, decoded, failures } = tools(folder);
const [width, height] = [320, 200], size = ['--size', `${width}x${height}`];

const page = await open(`${folder}/motions`, width, height, ['--disable-gpu']);
try {
  await page.show(`file://${folder}/page.html`);
  for (const rate of [15, 30, 50]) {
    run(easel, ['play', 'easeOutBack', ...size, '--fps', String(rate), '--hold', '0.4', '-o', `motion${rate}.gif`]);
    const { times } = await decoded(page, `motion${rate}.gif`, 'image/gif');
    let end = 0;
    const late = Math.max(...times.slice(0, -1).map((time, index) => Math.abs((end += time) - (1000 * (index + 1)) / rate)));
    check(times.length === rate + 1 && late <= 5 + 1e-9, `${rate} frames a second in a GIF: Chromium changes them in time`, `within ${late.toFixed(2)} ms`);
    check(times.at(-1) === 400 && end + 400 === 1400, `${rate} frames a second in a GIF: the end is held`, `${times.at(-1)} ms`);
  }
  for (const rate of [24, 60, 90]) {
    run(easel, ['play', 'easeOutBack', ...size, '--fps', String(rate), '--duration', '0.5', '--hold', '0', '-o', `motion${rate}.apng`]);
    run('apngdis', [`motion${rate}.apng`, `motion${rate}-`]);
    const delays = readdirSync(folder).filter(f => f.startsWith(`motion${rate}-`) && f.endsWith('.txt'))
      .map(f => readFileSync(`${folder}/${f}`, 'utf8').trim());
    check(delays.length === rate / 2 && delays.every(d => d === `delay=1/${rate}`), `${rate} frames a second in an APNG: apngdis has the exact times`, delays[0]);
  }

  // Each frame of an SVG is the one that the APNG has at that time.
  for (const [name, ...words] of [
    ['race', 'play', 'easeOutQuad', 'easeOutBounce', '--fps', '10', '--hold', '0.2'],
    ['pop', 'play', 'easeOutBack', '--property', 'scale,rotation,opacity', '--fps', '8', '--hold', '0.2'],
    ['family', 'plot', 'easeOutElastic(t, period: p)', '-p', 'p=0.2..0.6/5', '--animate', '--fps', '10'],
  ]) {
    for (const form of ['svg', 'apng']) run(easel, [...words, ...size, '-o', `${name}.${form}`]);
    const { times, pixels } = await decoded(page, `${name}.apng`, 'image/png');
    await page.show(`file://${folder}/${name}.svg`);
    let begin = 0, wrong = 0;
    for (const [index, time] of times.entries()) {
      await page.value(`document.getAnimations().forEach(a => { a.pause(); a.currentTime = ${begin + time / 2} }), 0`);
      const [seen] = frames(['-f', 'png_pipe', '-i', '-'], 4 * width * height, await page.picture());
      const means = pixels.map(frame => difference(seen, frame).mean), least = Math.min(...means);
      // A family that goes there and back shows its members twice.
      if (means[index] > least + 1e-9) wrong += 1;
      begin += time;
    }
    check(wrong === 0, `${name}.svg: at the middle of each time Chromium shows the frame that the APNG has`, `${times.length} frames`);
    await page.show(`file://${folder}/page.html`);
  }
} catch (error) {
  check(false, String(error.stack ?? error));
} finally {
  page.close();
}
process.exitCode = failures() === 0 ? 0 : 1;
