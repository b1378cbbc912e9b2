// Pictures of the command, some at a time.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { sized } from './kinds.mjs';

const run = (program, args) => new Promise(done => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', part => { text += part; });
  child.on('error', error => done(String(error)));
  child.on('close', () => done(text));
});

/// What has to be drawn: one command each.
export function orders(kinds, folders, sizes, themes) {
  const pictures = kinds.flatMap(kind => {
    const [name, ...args] = kind, { names } = kind;
    return (sized.has(args[0]) ? sizes : [undefined]).flatMap(size => themes.map(theme =>
      ({ name, theme, size, names, args: [...args, '--theme', theme, ...(size ? ['--size', size] : [])] })));
  });
  return [...pictures, ...folders.map(([name, ...args]) => ({ name, args, isFolder: true }))];
}

/// Draws all orders, calls `take` with each picture as it comes: its name, theme, size and SVG, or what went wrong.
export async function draw(easel, folder, orders, atOnce, take) {
  let next = 0;
  const worker = async () => {
    while (next < orders.length) {
      const number = next++, { name, args, isFolder, ...rest } = orders[number];
      const output = `${folder}/${number}${isFolder ? '/' : '.svg'}`;
      if (isFolder) mkdirSync(output);
      const complaint = await run(easel, [...args, '-o', output]);
      try {
        const files = isFolder ? readdirSync(output).map(file => `${output}${file}`) : [output];
        if (files.length === 0) throw new Error('nothing drawn');
        for (const file of files) {
          const [, stem, dark] = /([^/]*?)(-dark)?\.svg$/.exec(file);
          const own = isFolder ? { theme: dark ? 'dark' : 'light' } : rest;
          await take({ name: isFolder ? `${name} ${stem}` : name, ...own, svg: readFileSync(file, 'utf8') });
        }
      } catch (error) {
        await take({ name, ...rest, failure: complaint.trim().split('\n')[0] || String(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
