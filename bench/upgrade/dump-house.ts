import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type ArchiveEntry, writeArchive } from '../../apps/server/src/features/backup/archive.ts';
import {
  beginSnapshot,
  type CopyClient,
  listSequences,
  listTables,
  readSchema,
  streamOut,
  withClient,
} from '../../apps/server/src/features/backup/copy-tables.queries.ts';

const BEST_GZIP = 9;

interface Dump {
  databaseUrl: string;
  mediaDir: string;
  file: string;
}

/** Writes a tar file with gzip: `about.json`, then each table as COPY text, then each stored picture. */
export async function dumpHouse(dump: Dump, about: { commit: string; played: object }) {
  fs.rmSync(dump.file, { force: true });
  await withClient(dump.databaseUrl, 'martelo dump', async (client) => {
    await beginSnapshot(client);
    await writeArchive(dump.file, entriesOf(client, dump, about), { level: BEST_GZIP });
  });
  console.log(`${dump.file}: ${fs.statSync(dump.file).size} bytes`);
}

async function* entriesOf(
  client: CopyClient,
  { mediaDir }: Dump,
  { commit, played }: { commit: string; played: object },
): AsyncGenerator<ArchiveEntry> {
  const tables = await listTables(client);
  const contents = new Map<string, string>();
  for (const table of tables) contents.set(table.name, await text(streamOut(client, table)));
  const about = {
    about: `A house that Martelo's version ${commit} filled by its own code on made-up people. Made by bench/upgrade/make-old-house.ts; nobody writes it by hand.`,
    commit,
    madeAt: new Date().toISOString(),
    schema: await readSchema(client),
    tables: tables.map(({ name, columns }) => {
      const rows = (contents.get(name) ?? '').split('\n').length - 1;
      return { name, columns, rows };
    }),
    sequences: await listSequences(client),
    played,
  };
  yield { name: 'about.json', data: Buffer.from(JSON.stringify(about, null, 1)) };
  for (const [name, rows] of contents) yield { name: `tables/${name}`, data: Buffer.from(rows) };
  // The stored picture of each; smaller sizes are made again.
  for (const file of fs.globSync('**/full', { cwd: mediaDir }).sort()) {
    yield { name: `files/${file}`, data: fs.readFileSync(path.join(mediaDir, file)) };
  }
}
