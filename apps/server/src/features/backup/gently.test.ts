import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gently, writeSteadily } from './gently.ts';

let dir: string;
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-gently-'));
});
afterAll(() => fs.rmSync(dir, { recursive: true }));

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('rests twice as long as it has worked, reading and taking together', async () => {
  async function* entries() {
    for (let nth = 0; nth < 4; nth += 1) {
      work(15);
      yield nth;
    }
  }
  const rests: number[] = [];
  const taken: number[] = [];
  for await (const entry of gently(entries(), async (ms) => rests.push(ms))) {
    taken.push(entry);
    work(15);
  }
  expect(taken).toEqual([0, 1, 2, 3]);
  expect(rests).toHaveLength(4);
  for (const rest of rests) expect(rest).toBeGreaterThanOrEqual(60);
});

test('does not rest for long on a machine that is too busy for it', async () => {
  async function* entries() {
    work(450);
    yield 1;
  }
  const rests: number[] = [];
  for await (const _ of gently(entries(), async (ms) => rests.push(ms)));
  expect(rests).toEqual([200]);
});

test('does not rest for work that takes no time', async () => {
  async function* entries() {
    for (let nth = 0; nth < 10; nth += 1) yield nth;
  }
  const rests: number[] = [];
  for await (const _ of gently(entries(), async (ms) => rests.push(ms)));
  expect(rests.length).toBeLessThan(10);
});

test('a file that is written steadily is whole', async () => {
  const data = Buffer.alloc(11 * 2 ** 20, 'martelo ');
  const pieces = Array.from({ length: 11 }, (_, at) =>
    data.subarray(at * 2 ** 20, (at + 1) * 2 ** 20),
  );
  const file = path.join(dir, 'steady');
  await pipeline(Readable.from(pieces), await writeSteadily(file));
  expect(fs.readFileSync(file).equals(data)).toBe(true);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test('the lowest priority is that of every thread, also of those that compress', ({ skip }) => {
  skip(!fs.existsSync('/proc/self/task'), 'este sistema não mostra os fios de um processo');
  const program = path.join(dir, 'program.ts');
  const module = path.join(import.meta.dirname, 'gently.ts');
  fs.writeFileSync(
    program,
    `import fs from 'node:fs';
    import os from 'node:os';
    import { lowerOwnPriority } from ${JSON.stringify(module)};
    // The pool begins with the first file that is read beside.
    await fs.promises.readFile(${JSON.stringify(program)});
    lowerOwnPriority();
    const threads = fs.readdirSync('/proc/self/task');
    console.log(JSON.stringify(threads.map((thread) => os.getPriority(Number(thread)))));`,
  );
  const printed = execFileSync(process.execPath, [program], { encoding: 'utf8' });
  const priorities: number[] = JSON.parse(printed);
  expect(priorities.length).toBeGreaterThan(4);
  expect(new Set(priorities)).toEqual(new Set([os.constants.priority.PRIORITY_LOW]));
});
