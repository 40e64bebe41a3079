import path from 'node:path';
import { finished } from 'node:stream/promises';
import { readArchive } from '../features/backup/archive.ts';
import type { BackupSequence, BackupTable } from '../features/backup/backup-shapes.ts';
import {
  beginRestore,
  loosen,
  setSequences,
  streamIn,
  tighten,
  withClient,
} from '../features/backup/copy-tables.queries.ts';

/** What commit 0957a585 itself filled; bench/upgrade/make-old-house.ts makes it. */
const FILE = path.join(import.meta.dirname, 'house-of-0957a585.tar.gz');
/** The last migration of that commit is the one before this. */
export const FIRST_NEW_MIGRATION = '_yearly-holidays';

interface Person {
  id: string;
  email: string;
  password: string;
  /** A session of that version. */
  token: string;
}

/** `about.json` of the dump. */
interface About {
  commit: string;
  /** The place in time of its last migration. */
  schema: number;
  tables: (BackupTable & { rows: number })[];
  sequences: BackupSequence[];
  played: {
    director: Person;
    bidder: Person;
    /** Has a code app. */
    second: { email: string; password: string; appSecret: string };
    openVehicleId: string;
    deliveredSaleId: string;
  };
}

export interface OldFile {
  kind: string;
  id: string;
  data: Buffer;
}

export interface OldHouse extends About {
  /** COPY text of each table. */
  contents: Map<string, Buffer>;
  files: OldFile[];
}

export async function readOldHouse(): Promise<OldHouse> {
  let about: About | null = null;
  const contents = new Map<string, Buffer>();
  const files: OldFile[] = [];
  for await (const { name, data } of readArchive(FILE)) {
    const [room = '', kind = '', id = ''] = name.split('/');
    if (room === 'about.json') about = JSON.parse(data.toString());
    if (room === 'tables') contents.set(kind, data);
    if (room === 'files') files.push({ kind, id, data });
  }
  if (!about) throw new Error(`${FILE} does not say what it is`);
  return { ...about, contents, files };
}

/** Puts the rows of the old house into a database of its schema. */
export async function fillOldHouse(ownerUrl: string, house: OldHouse): Promise<void> {
  await withClient(ownerUrl, 'martelo test', async (client) => {
    await beginRestore(client);
    const names = house.tables.map(({ name }) => name);
    const constraints = await loosen(client, names);
    for (const table of house.tables) {
      const rows = streamIn(client, table);
      rows.end(house.contents.get(table.name));
      await finished(rows);
    }
    await tighten(client, names, constraints);
    await setSequences(client, house.sequences);
    await client.query('commit');
  });
}
