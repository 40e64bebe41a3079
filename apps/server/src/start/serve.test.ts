import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const run = promisify(execFile);
const main = path.join(import.meta.dirname, '../main.ts');
let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-serve-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

test('a start in production asks where the key of the ledger lies, before it opens anything', async () => {
  const file = path.join(dataDir, 'ledger-key');
  fs.writeFileSync(file, `${Buffer.alloc(32, 7).toString('base64')}\n`);
  fs.chmodSync(file, 0o644);
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' };
  await expect(run(process.execPath, [main], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Outras contas desta máquina podem ler ${file}`),
  });
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});
