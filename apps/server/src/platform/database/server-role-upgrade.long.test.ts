import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import { expect, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { ask, FORBIDDEN, fails, INSERT_AUDIT, runJob } from './server-role.fixture.ts';

test('a data folder of the version before, in which one role did everything, is taken over', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-role-'));
  // When the tests run as root, the server's own account must be able to enter this folder.
  fs.chmodSync(dataDir, 0o711);
  try {
    const logFile = path.join(dataDir, 'postgres.log');
    const before = await holdCluster({ dataDir, logFile, settings: serverSettings });
    await before.client.query('create database martelo');
    const url = before.urlOf('martelo');
    await migrateDatabase(url);
    await ask(url, INSERT_AUDIT);
    await runJob(url);
    await before.client.query('drop role martelo_site');
    await before.release();

    const opened = await openDatabase({
      databaseUrl: undefined,
      dataDir,
      alone: true,
      onLost: () => {},
    });
    try {
      expect(opened.url).toContain('martelo_site');
      expect(await ask(opened.url, INSERT_AUDIT, 'select count(*)::int from audit_log')).toEqual([
        { count: 2 },
      ]);
      expect(await fails(opened.url, 'alter table audit_log disable trigger all')).toBe(FORBIDDEN);
      await runJob(opened.url);
    } finally {
      await opened.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
