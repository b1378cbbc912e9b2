// Puts shaders and easings to Chromium: a line of JSON in, a line out (players/running.py). One browser, of one page,
// serves all of them; it starts with the first line, in the folder that is told, and ends with the input.
import { createInterface } from 'node:readline';
import { open } from '../Moving/browser.mjs';

// Shaders run on processors, so that they do the same on every machine: WebGL on Mesa's llvmpipe, WebGPU on SwiftShader.
process.env.LIBGL_ALWAYS_SOFTWARE = '1';
const flags = [
  '--use-angle=gl-egl', '--ignore-gpu-blocklist', '--enable-unsafe-webgpu', '--use-webgpu-adapter=swiftshader',
  '--enable-features=Vulkan',
];
const [folder] = process.argv.slice(2);
let page;

async function value(request) {
  if (!page) {
    page = await open(folder, 64, 64, flags);
    // WebGPU is for secure places, of which a file is one.
    await page.show(new URL('page.html', import.meta.url).href);
  }
  return page.value(`players.${request.language}(${JSON.stringify(request)})`);
}

try {
  for await (const line of createInterface({ input: process.stdin })) {
    let answer;
    try {
      answer = { value: await value(JSON.parse(line)) };
    } catch (error) {
      answer = { refused: String(error.message).replace(/^Error: /, '').replace(/\n\s+at [^]*$/, '') };
    }
    process.stdout.write(JSON.stringify(answer) + '\n');
  }
} finally {
  page?.close();
}
