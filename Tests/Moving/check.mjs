// Frames, times and pixels of moving files as apngdis, ffmpeg and Chromium see them, against the frames of a folder.
// node check.mjs EASEL FOLDER
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { open } from './browser.mjs';
import { difference, tools } from './reading.mjs';

const [easel, folder] = process.argv.slice(2);
const begin = performance.now();
const { check, run, frames, decoded, failures } = tools(folder);

/// Milliseconds that each frame is shown, to the next; ffmpeg knows no time of the last.
function times(file) {
  return String(run('ffprobe', ['-v', 'error', '-show_entries', 'packet=duration_time', '-of', 'csv=p=0', file]))
    .trim().split('\n').map(line => Math.round(1000 * parseFloat(line)));
}

const equal = (a, b) => a.length === b.length && a.every((frame, index) => Buffer.compare(frame, b[index]) === 0);

/// What a frame shows on a white page, in encoded values as browsers mix.
function onWhite(frame) {
  const seen = Buffer.from(frame);
  for (let pixel = 0; pixel < seen.length; pixel += 4) {
    const alpha = frame[pixel + 3] / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      seen[pixel + channel] = Math.round(255 + alpha * (frame[pixel + channel] - 255));
    }
    seen[pixel + 3] = 255;
  }
  return seen;
}

/// The number of the frame that is seen; -1 for none.
const seen = (picture, wanted, tolerance) => wanted.findIndex(frame => difference(picture, frame).largest <= tolerance);

const pause = milliseconds => new Promise(done => setTimeout(done, milliseconds));

const rate = 15, effect = ['render', 'peel', '--sticker', '100', '--scale', '1', '--fps', String(rate)];
const grounds = { clear: [], plain: ['--background', '#fafafa'] };
const ends = Array.from({ length: 100 }, (_, index) => Math.round((100 * index) / rate));
let page, still;
try {
  for (const [ground, options] of Object.entries(grounds)) {
    const isClear = ground === 'clear';
    const report = JSON.parse(run(easel, [...effect, ...options, '-o', `${ground}/`, '--json']));
    const [width, height] = [report.width_px, report.height_px], size = 4 * width * height;
    const wanted = frames(['-i', `${ground}/frame-%04d.png`], size), count = report.files.length;
    check(wanted.length === count && count > 5, `${ground}: frames of the folder`, `${count} of ${width} x ${height}`);
    for (const form of ['apng', 'gif', 'svg']) {
      run(easel, [...effect, ...options, '-o', `${ground}.${form}`]);
      run(easel, [...effect, ...options, '--once', '-o', `${ground}-once.${form}`]);
    }
    if (!page) {
      page = await open(`${folder}/moving`, width, height, ['--disable-gpu']);
      still = await open(`${folder}/still`, width, height, ['--disable-gpu', '--force-prefers-reduced-motion']);
      // Decoders are for pages of files and of secure places.
      writeFileSync(`${folder}/page.html`, '');
      await page.show(`file://${folder}/page.html`);
    }

    // APNG
    const name = `${ground}.apng`, delays = [];
    run('apngdis', [name, `${ground}-part`]);
    for (const file of readdirSync(folder).filter(f => f.startsWith(`${ground}-part`) && f.endsWith('.txt'))) {
      delays.push(readFileSync(`${folder}/${file}`, 'utf8').trim());
    }
    const digits = count > 9 ? 2 : 1;
    const parts = frames(['-i', `${ground}-part%0${digits}d.png`], size);
    check(equal(parts, wanted), `${name}: apngdis has the pixels of every frame`, `${parts.length} frames`);
    check(delays.length === count && delays.every(d => d === `delay=1/${rate}`), `${name}: apngdis has the times`, delays[0]);
    check(equal(frames(['-i', name], size), wanted), `${name}: ffmpeg has the pixels of every frame`);
    const moving = await decoded(page, name, 'image/png');
    check(moving.times.every(t => Math.abs(t - 1000 / rate) < 1), `${name}: Chromium has the times`, `${moving.times[0]} ms`);
    const farthest = Math.max(...moving.pixels.map((frame, index) => difference(onWhite(frame), onWhite(wanted[index])).largest));
    check(moving.pixels.length === count && farthest <= (isClear ? 1 : 0), `${name}: Chromium has the pixels of every frame`, `${farthest} levels`);

    // GIF
    const gif = frames(['-i', `${ground}.gif`], size), gifTimes = times(`${ground}.gif`);
    const hundredths = ends.slice(1, count + 1).map((end, index) => 10 * (end - ends[index]));
    check(gif.length === count, `${ground}.gif: ffmpeg has the frames`, gif.length);
    check(String(gifTimes) === String(hundredths), `${ground}.gif: ffmpeg has the times`, gifTimes.slice(0, 4).join(', ') + ' … ms');
    const read = await decoded(page, `${ground}.gif`, 'image/gif');
    check(String(read.times) === String(hundredths), `${ground}.gif: Chromium has the times`, `sum ${read.times.reduce((a, b) => a + b)} ms`);
    const shown = list => list.map(frame => onWhite(frame));
    check(equal(shown(read.pixels), shown(gif)), `${ground}.gif: Chromium and ffmpeg have the same pixels`);
    let alphas = 0, mean = 0;
    gif.forEach((frame, index) => {
      const reference = Buffer.from(frame);
      for (let pixel = 0; pixel < frame.length; pixel += 4) {
        if (frame[pixel + 3] !== (wanted[index][pixel + 3] >= 128 ? 255 : 0)) alphas += 1;
        // Soft edges lie on white, which the unit tests look at.
        if (wanted[index][pixel + 3] === 255) wanted[index].copy(reference, pixel, pixel, pixel + 4);
      }
      mean = Math.max(mean, difference(frame, reference).mean);
    });
    check(alphas === 0, `${ground}.gif: opaque from an alpha of one half on`);
    check(mean < 3, `${ground}.gif: colours are near those of the frames`, `${mean.toFixed(2)} levels in the mean`);

    // SVG, each frame at the middle of its time
    const white = wanted.map(onWhite), tolerance = isClear ? 2 : 0;
    const raw = async (of = page) => frames(['-f', 'png_pipe', '-i', '-'], size, await of.picture())[0];
    await page.show(`file://${folder}/${ground}.svg`);
    let wrong = 0;
    for (let index = 0; index < count; index += 1) {
      await page.value(`document.getAnimations().forEach(a => { a.pause(); a.currentTime = ${(1000 * (index + 0.5)) / rate} }), 0`);
      if (difference(await raw(), white[index]).largest > tolerance) wrong += 1;
    }
    check(wrong === 0, `${ground}.svg: Chromium shows every frame at the middle of its time`, `${count} frames`);

    // As pages have them, without a hand on their clock
    for (const form of ['svg', 'apng', 'gif']) {
      const found = new Set(), own = form === 'gif' ? shown(gif) : white;
      writeFileSync(`${folder}/page.html`, `<body style="margin:0"><img src="${ground}.${form}">`);
      await page.show(`file://${folder}/page.html`);
      let strange = 0;
      for (let look = 0; look < 4 || (found.size < 2 && look < 12); look += 1) {
        const index = seen(await raw(), own, tolerance);
        if (index < 0) strange += 1; else found.add(index);
        await pause(170);
      }
      check(strange === 0 && found.size >= 2, `${ground}.${form}: an <img> moves, and shows frames as they are`, `frames ${[...found].map(i => i + 1).join(', ')}`);
      writeFileSync(`${folder}/page.html`, `<body style="margin:0"><img src="${ground}-once.${form}">`);
      await page.show(`file://${folder}/page.html`);
      // On a busy machine it may begin late.
      const isLast = async () => seen(await raw(), [own[count - 1]], tolerance) === 0;
      for (let look = 0; look < 12; look += 1) {
        await pause((1000 * (count + 2)) / rate + 300);
        if (await isLast()) break;
      }
      await pause(300);
      check(await isLast(), `${ground}-once.${form}: an <img> stays at the last frame`);
    }
    writeFileSync(`${folder}/page.html`, `<body style="margin:0"><img src="${ground}.svg">`);
    await still.show(`file://${folder}/page.html`);
    await pause(250);
    check(seen(await raw(still), [white[0]], tolerance) === 0, `${ground}.svg: an <img> stays at the first frame where less motion is asked for`);
    for (const [form, type] of [['apng', 'image/png'], ['gif', 'image/gif']]) {
      const [always, once] = [await decoded(page, `${ground}.${form}`, type), await decoded(page, `${ground}-once.${form}`, type)];
      check(always.repeats === 'Infinity' && once.repeats === '0', `${ground}.${form}: again without end, and once`);
    }
  }
} catch (error) {
  check(false, String(error.stack ?? error));
} finally {
  page?.close();
  still?.close();
}
console.log(`${failures() === 0 ? 'all right' : `${failures()} wrong`}, ${((performance.now() - begin) / 1000).toFixed(1)} s`);
process.exitCode = failures() === 0 ? 0 : 1;
