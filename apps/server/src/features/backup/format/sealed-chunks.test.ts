import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { BackupProblem } from './backup-problem.ts';
import { openChunks, sealChunks } from './sealed-chunks.ts';

const SECRET = 'a secret that is long enough for a backup';

async function seal(content: Buffer[], secret?: string): Promise<Buffer> {
  return buffer(sealChunks(secret)(Readable.from(content)));
}

async function open(file: Buffer, secret?: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  await pipeline(Readable.from([file]), openChunks(secret), async (opened) => {
    for await (const part of opened) parts.push(part);
  });
  return Buffer.concat(parts);
}

async function problemOf(file: Buffer, secret?: string): Promise<string> {
  const error = await open(file, secret).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof BackupProblem ? error.problem : String(error);
}

test('pieces of any size come back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 600_000 }), { maxLength: 5 }),
      fc.nat({ max: 255 }),
      async (sizes, filling) => {
        const pieces = sizes.map((size) => Buffer.alloc(size, filling));
        expect((await open(await seal(pieces))).equals(Buffer.concat(pieces))).toBe(true);
      },
    ),
    { numRuns: 30 },
  );
});

describe.each([
  ['an open file', undefined],
  ['an encrypted file', SECRET],
])('%s', (_, secret) => {
  let file: Buffer;
  // Three chunks, the last one short.
  const content = Buffer.alloc(600_000, 'martelo');
  beforeAll(async () => {
    file = await seal([content], secret);
  });

  test('gives its content', async () => {
    expect((await open(file, secret)).equals(content)).toBe(true);
  });

  // Each try of an encrypted file derives its key, which takes a while.
  const numRuns = secret ? 20 : 300;

  test('with a changed byte anywhere is refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.nat({ max: 60 }), fc.nat({ max: file.length - 1 })),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const changed = Buffer.from(file);
          changed[at] = (changed[at] ?? 0) ^ change;
          expect(await problemOf(changed, secret)).toMatch(
            /^(not a backup|needs a key|wrong key|cut|changed)$/,
          );
        },
      ),
      { numRuns },
    );
  }, 60_000);

  test('that is cut anywhere is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: file.length - 1 }), async (length) => {
        expect(await problemOf(file.subarray(0, length), secret)).toMatch(/^(not a backup|cut)$/);
      }),
      { numRuns },
    );
  }, 60_000);

  test('that goes on after its end is refused', async () => {
    expect(await problemOf(Buffer.concat([file, Buffer.from('x')]), secret)).toBe('changed');
  });

  test('whose last chunk is missing is cut, although each chunk before it is whole', async () => {
    const header = 50;
    const whole = 4 + 256 * 1024 + 16;
    expect(await problemOf(file.subarray(0, header + whole), secret)).toBe('cut');
  });
});

test('a wrong key and a missing key are told apart from damage', async () => {
  const file = await seal([Buffer.from('content')], SECRET);
  expect(await problemOf(file, `${SECRET}!`)).toBe('wrong key');
  expect(await problemOf(file)).toBe('needs a key');
  expect(
    await problemOf(Buffer.from('PK\u0003\u0004 something else, and long enough'.repeat(3))),
  ).toBe('not a backup');
});

test('an open file does not need the key that somebody gives', async () => {
  const file = await seal([Buffer.from('content')]);
  expect((await open(file, SECRET)).toString()).toBe('content');
});

test('an encrypted file shows nothing of its content, and no two are the same', async () => {
  const content = [Buffer.from('Zuleide Marcada '.repeat(50))];
  const [one, other] = [await seal(content, SECRET), await seal(content, SECRET)];
  expect(one.includes('Zuleide')).toBe(false);
  expect(one.subarray(50).equals(other.subarray(50))).toBe(false);
});
