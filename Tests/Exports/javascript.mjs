// Calls functions of pasted sources, each a module of its own: a line of JSON in, a line out (players/running.py).
import { createInterface } from 'node:readline';

async function values({ source, name, width, arguments: places }) {
  const text = `${source}\nexport { ${name} as easelPlayed };`;
  const { easelPlayed } = await import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
  const bytes = Buffer.from(places, 'base64');
  const all = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const result = new Float64Array(all.length / width);
  for (let call = 0; call < result.length; call += 1) {
    const value = easelPlayed(...all.subarray(call * width, (call + 1) * width));
    if (typeof value !== 'number') throw new Error(`${name} gives ${typeof value}, not a number`);
    result[call] = value;
  }
  return Buffer.from(result.buffer).toString('base64');
}

for await (const line of createInterface({ input: process.stdin })) {
  let answer;
  try { answer = { value: await values(JSON.parse(line)) }; } catch (error) { answer = { refused: String(error) }; }
  process.stdout.write(JSON.stringify(answer) + '\n');
}
