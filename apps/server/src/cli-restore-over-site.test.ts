import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { writeBackup } from './features/backup/write-backup.ts';
import { openMediaStore } from './platform/media/media-store.ts';
import { createTestApp } from './testing/app-harness.ts';
import { readContents } from './testing/database-contents.ts';
import { createAuction, createVehicle } from './testing/factories.ts';

const run = promisify(execFile);

test('martelo restore over a running site refuses with a sentence; the site goes on as it was', async () => {
  const site = await createTestApp({ streams: true });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-over-'));
  const dataDir = path.join(folder, 'data');
  fs.mkdirSync(dataDir);
  try {
    const { id: auctionId } = await createAuction(site.db);
    const { id: vehicleId } = await createVehicle(site.db, { auctionId });
    const client = await site.signIn('client');
    const bid = (value: number) =>
      site.inject({
        method: 'POST',
        url: '/api/bids/create',
        headers: client.headers,
        payload: { vehicleId, value },
      });
    expect((await bid(20_000)).statusCode).toBe(201);
    const file = path.join(folder, 'casa.tar.gz');
    const media = openMediaStore(dataDir);
    await writeBackup({ databaseUrl: site.database.serverUrl, media, dataDir }, { file });
    // A restore would take away this bid, which came after the copy.
    expect((await bid(30_000)).statusCode).toBe(201);
    const before = await readContents(site.db);
    const restored = run(
      process.execPath,
      [path.join(import.meta.dirname, 'cli.ts'), 'restore', file],
      { env: { ...process.env, DATABASE_URL: site.database.url, DATA_DIR: dataDir } },
    );
    await expect(restored).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('O banco de destino não está vazio'),
    });
    expect(await readContents(site.db)).toEqual(before);
    expect((await bid(40_000)).statusCode).toBe(201);
  } finally {
    await site.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
