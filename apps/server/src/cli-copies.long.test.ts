import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Db } from './platform/database/connect.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { media } from './platform/database/schema.ts';
import { ask, FORBIDDEN, fails, INSERT_AUDIT } from './platform/database/server-role.fixture.ts';
import { openMediaStore } from './platform/media/media-store.ts';
import { readContents } from './testing/database-contents.ts';
import { createUser } from './testing/factories.ts';
import { createTestDatabase } from './testing/test-database.ts';

const run = promisify(execFile);

/** The command as the operator gives it. An empty setting is none: the embedded server. */
function martelo(words: string[], settings: Record<string, string>) {
  return run(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: '', MIGRATION_DATABASE_URL: '', ...settings },
  });
}

/** Opens the database of a data folder beside nobody. */
async function withEmbedded<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    alone: false,
    onLost: () => {},
  });
  try {
    return await use(opened.db);
  } finally {
    await opened.close();
  }
}

const withoutMark = ({ site_settings: _, ...others }: Record<string, string>) => others;

test('a house goes from its laptop to a cluster with an owner apart, and back', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-journey-'));
  // When the tests run as root, the server's own account must be able to enter its folder.
  fs.chmodSync(root, 0o711);
  const folderOf = (name: string) => path.join(root, name);
  const [laptop, server, back] = ['laptop', 'server', 'back'].map(folderOf) as [
    string,
    string,
    string,
  ];
  const cluster = await createTestDatabase({ migrated: false });
  const end = randomBytes(4).toString('hex');
  const [owner, site] = [`dono_${end}`, `site_${end}`];
  const addressOf = (username: string) =>
    Object.assign(new URL(cluster.url), { username, password: 'x' }).href;
  const asOwner = {
    DATABASE_URL: addressOf(site),
    MIGRATION_DATABASE_URL: addressOf(owner),
    DATA_DIR: server,
  };
  const pictureId = randomUUID();
  const pictureIn = async (dataDir: string) =>
    Buffer.from((await openMediaStore(dataDir).readStored('vehicle', pictureId)) ?? []).toString();
  const keyIn = (dataDir: string) => fs.readFileSync(path.join(dataDir, 'ledger-key'), 'utf8');
  try {
    await martelo(['migrate'], { DATA_DIR: laptop });
    await openMediaStore(laptop).putBack('vehicle', pictureId, Buffer.from('a picture'));
    const before = await withEmbedded(laptop, async (db) => {
      await createUser(db, { name: 'Ana Conceição' });
      await db.insert(media).values({ id: pictureId, kind: 'vehicle', width: 1, height: 1 });
      return readContents(db);
    });
    await martelo(['backup', folderOf('there.tar.gz')], { DATA_DIR: laptop });

    const { pool } = cluster;
    const database = new URL(cluster.url).pathname.slice(1);
    await pool.query(`create role ${owner} login password 'x'`);
    await pool.query(`create role ${site} login password 'x'`);
    await pool.query(`alter database ${database} owner to ${owner}`);
    // The owner may not give the role anything yet: the house is there, and the command says so.
    await expect(martelo(['restore', folderOf('there.tar.gz')], asOwner)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /A cópia foi restaurada, mas o papel de DATABASE_URL não recebeu acesso: .*Não restaure de novo\..*-- migrate/,
      ),
    });
    await pool.query(`grant ${site} to ${owner}`);
    await martelo(['migrate'], asOwner);
    expect((await martelo(['audit'], asOwner)).stdout).toContain('íntegro');
    const there = await readContents(cluster.db);
    expect(withoutMark(there)).toEqual(withoutMark(before));
    expect(await pictureIn(server)).toBe('a picture');
    expect(keyIn(server)).toBe(keyIn(laptop));
    await ask(addressOf(site), INSERT_AUDIT);
    expect(await fails(addressOf(site), 'truncate audit_log')).toBe(FORBIDDEN);

    // A copy needs no more than the role of the site.
    await martelo(['send-messages'], asOwner);
    const sent = await readContents(cluster.db);
    await martelo(['backup', folderOf('back.tar.gz')], asOwner);
    const restored = await martelo(['restore', folderOf('back.tar.gz'), '--enviar-mensagens'], {
      DATA_DIR: back,
    });
    expect(restored.stdout).toContain('A casa volta a enviar mensagens por conta própria');
    expect(restored.stdout).toContain('íntegro');
    expect(await withEmbedded(back, readContents)).toEqual(sent);
    expect(await pictureIn(back)).toBe('a picture');
    expect(keyIn(back)).toBe(keyIn(laptop));
  } finally {
    await cluster.pool.query(`drop owned by ${site}`);
    await cluster.pool.query(`reassign owned by ${owner} to current_user`);
    await cluster.pool.query(`drop owned by ${owner}`);
    await cluster.pool.query(`drop role ${site}`);
    await cluster.pool.query(`drop role ${owner}`);
    await cluster.close();
    fs.rmSync(root, { recursive: true, force: true });
  }
});
