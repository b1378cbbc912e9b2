// What the checks of moving files share: programs in a folder, frames, and pixels that are compared.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/// The largest difference of two samples, and the mean.
export function difference(a, b) {
  let largest = 0, sum = 0;
  for (let index = 0; index < a.length; index += 1) {
    const one = Math.abs(a[index] - b[index]);
    largest = Math.max(largest, one);
    sum += one;
  }
  return { largest, mean: sum / a.length };
}

/// For files of a folder.
export function tools(folder) {
  let failures = 0;

  function check(isRight, claim, figure = '') {
    if (!isRight) failures += 1;
    console.log(`${isRight ? 'ok  ' : 'FAIL'} ${claim}${figure === '' ? '' : `: ${figure}`}`);
  }

  function run(program, args, input) {
    const result = spawnSync(program, args, { cwd: folder, input, maxBuffer: 1 << 30 });
    if (result.error ?? result.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${result.error ?? result.stderr}`);
    return result.stdout;
  }

  /// Red, green, blue and alpha of every frame.
  function frames(args, size, input) {
    const all = run('ffmpeg', ['-v', 'error', ...args, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-'], input);
    return Array.from({ length: all.length / size }, (_, index) => all.subarray(index * size, (index + 1) * size));
  }

  /// Every frame as Chromium's decoder has it: pixels and milliseconds, and how often all are shown again.
  async function decoded(page, file, type) {
    const { frames, repeats } = await page.value(`(async () => {
      const bytes = Uint8Array.from(atob('${readFileSync(`${folder}/${file}`).toString('base64')}'), c => c.charCodeAt(0));
      const decoder = new ImageDecoder({ data: bytes, type: '${type}', premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
      await decoder.completed;
      await decoder.tracks.ready;
      const track = decoder.tracks.selectedTrack, frames = [];
      for (let frameIndex = 0; frameIndex < track.frameCount; frameIndex += 1) {
        const { image } = await decoder.decode({ frameIndex });
        const pixels = new Uint8Array(image.allocationSize({ format: 'RGBA' }));
        await image.copyTo(pixels, { format: 'RGBA' });
        frames.push({ time: image.duration / 1000, pixels: btoa(Array.from(pixels, b => String.fromCharCode(b)).join('')) });
      }
      return { frames, repeats: String(track.repetitionCount) };
    })()`);
    return { times: frames.map(f => f.time), pixels: frames.map(f => Buffer.from(f.pixels, 'base64')), repeats };
  }

  return { check, run, frames, decoded, failures: () => failures };
}
