// Whether texts of pictures overlap, leave the picture or hide a curve, as Chromium lays them out.
// node check.mjs EASEL FOLDER [--quick] [--self-test] [--only TEXT] [--font FAMILY] [--sizes WxH,…]
import { mkdirSync } from 'node:fs';
import { open } from '../Moving/browser.mjs';
import { draw, orders } from './drawing.mjs';
import { folders, kinds } from './kinds.mjs';
import { clean, faults, onCurve } from './planted.mjs';
import { problems } from './problems.mjs';
import { read } from './reading.mjs';

const [easel, folder, ...options] = process.argv.slice(2);
const option = name => { const index = options.indexOf(name); return index < 0 ? undefined : options[index + 1]; };
const isQuick = options.includes('--quick');
const sizes = option('--sizes')?.split(',') ?? (isQuick ? ['1600x1000'] : ['400x300', '1600x1000', '3000x2000']);
const only = list => list.filter(([name]) => name.includes(option('--only') ?? ''));
const begin = performance.now();

const page = await open(`${folder}/browser`, 1600, 1000, ['--disable-gpu']);
await page.value(`globalThis.read = ${read}, 0`);
const reading = svg => page.value(`read(${JSON.stringify(svg)}, ${JSON.stringify(option('--font'))})`);
const themes = ['light', 'dark'];
let pictures = 0, texts = 0, count = 0;

function tell(line) {
  count += 1;
  console.log(line);
}

/// Faults that were planted have to be found, and no others.
async function selfTest() {
  const all = [];
  await draw(easel, folder, [{ name: 'planted', args: clean }], 1, picture => { all.push(picture); });
  const [{ svg, failure }] = all;
  if (failure) throw new Error(failure);
  for (const [name, spoil, expected] of faults) {
    const spoilt = spoil(svg, onCurve(svg)), found = problems(await reading(spoilt), ['planted', '1.02']);
    const isRight = expected ? found.length === 1 && expected.test(found[0]) && spoilt !== svg : found.length === 0;
    pictures += 1;
    if (isRight) console.log(`ok   ${name}${expected ? `: ${found[0]}` : ''}`);
    else tell(`FAIL ${name}: found ${found.length === 0 ? 'nothing' : found.join('; ')}`);
  }
}

try {
  if (options.includes('--self-test')) {
    mkdirSync(`${folder}/planted`);
    await selfTest();
  } else {
    await draw(easel, folder, orders(only(kinds), only(folders), sizes, themes), 2, async picture => {
      const { name, theme = 'light', size = 'own size', names, svg, failure } = picture;
      const from = `${name}, ${theme}, ${size}:`;
      if (failure) return tell(`${from} not drawn: ${failure}`);
      const seen = await reading(svg);
      pictures += 1;
      texts += seen.texts?.length ?? 0;
      for (const problem of problems(seen, names)) tell(`${from} ${problem}`);
    });
  }
} finally {
  page.close();
}
console.log(`${pictures} pictures, ${texts} texts, ${count} problems`);
if (process.env.EASEL_TIMES) console.log(`${((performance.now() - begin) / 1000).toFixed(1)} s`);
process.exitCode = count === 0 ? 0 : 1;
