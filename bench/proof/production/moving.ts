import fs from 'node:fs';
import path from 'node:path';
import { readArchive } from '../../../apps/server/src/features/backup/archive.ts';
import {
  type BackupEnd,
  backupEnd,
} from '../../../apps/server/src/features/backup/backup-shapes.ts';
import type { House } from './house.ts';
import { runProgram, seconds } from './site-process.ts';
import { must, type Steps } from './steps.ts';

type Settings = Record<string, string>;

/** A copy of Debian's PostgreSQL goes into the embedded one, which is of another version, and from there back. */
export async function proveMoving(steps: Steps, house: House, copy: string): Promise<void> {
  const { folder } = house;
  const laptop = settingsAt(house, 'laptop', { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' });
  const between = path.join(folder, 'between.tar.gz');
  const back = path.join(folder, 'back.tar.gz');
  await steps.step(
    'the copy restored into the embedded PostgreSQL, and audited there',
    async () => {
      const figure = await restoreAndAudit(copy, laptop);
      const version = fs
        .readFileSync(path.join(folder, 'laptop/postgres/PG_VERSION'), 'utf8')
        .trim();
      return `PostgreSQL ${version}: ${figure}`;
    },
  );
  await steps.step(
    'a copy of that restored into Debian’s as martelo_dono, audited, with the same rows and pictures',
    async () => {
      await runCommand(['backup', between], laptop);
      const server = await settingsOfDatabase(house, 'martelo_volta');
      const figure = await restoreAndAudit(between, server);
      await runCommand(['backup', back], server);
      return `${figure}; ${compare(await readEnd(copy), await readEnd(back))}`;
    },
  );
}

/** A new database of Debian's server, which belongs to the owner of setup.sql, with a place of its own for pictures. */
export async function settingsOfDatabase(house: House, name: string): Promise<Settings> {
  const { database } = house;
  await database.ask(
    `create database ${name} owner martelo_dono encoding 'UTF8' template template0`,
  );
  return settingsAt(house, name, {
    DATABASE_URL: database.urlOf('martelo_site', { database: name }),
    MIGRATION_DATABASE_URL: database.urlOf('martelo_dono', { database: name }),
  });
}

/** The keys of the environment go along by hand. */
function settingsAt({ folder, sites }: House, name: string, addresses: Settings): Settings {
  const pictures = path.join(folder, `${name}-pictures`);
  fs.mkdirSync(pictures);
  const places = { MEDIA_URL: pictures, DATA_DIR: path.join(folder, name) };
  return Object.assign({}, sites[0].settings, addresses, places);
}

export async function restoreAndAudit(copy: string, settings: Settings): Promise<string> {
  const { output, ms } = await runCommand(['restore', copy], settings);
  await runCommand(['audit'], settings);
  const [, what] = /restaurada: (\S+ linhas? e \S+ fotos?)/.exec(output) ?? [];
  return `restored in ${seconds(ms)}: ${what}, the audit is clean`;
}

async function runCommand(words: string[], settings: Settings) {
  const ran = await runProgram(['cli.ts', ...words], settings);
  must(ran.code === 0, `${words[0]} ended with ${ran.code}: ${ran.output}`);
  return ran;
}

async function readEnd(file: string): Promise<BackupEnd> {
  for await (const { name, data } of readArchive(file)) {
    if (name === 'end.json') return backupEnd.parse(JSON.parse(String(data)));
  }
  throw new Error(`${file} has no end`);
}

/** It has the mark of a restored house, with the day of its copy. */
const MARKED = 'site_settings';

function compare(first: BackupEnd, last: BackupEnd): string {
  const names = [...new Set([...Object.keys(first.tables), ...Object.keys(last.tables)])];
  const others = names.filter(
    (name) => name !== MARKED && first.tables[name]?.sha256 !== last.tables[name]?.sha256,
  );
  must(others.length === 0, `other rows in ${others.join(', ')}`);
  must(first.files.sha256 === last.files.sha256, 'other pictures');
  return `the same sums of ${names.length - 1} tables and ${last.files.count} pictures`;
}
