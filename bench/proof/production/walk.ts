/** What the steps of the walk share. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findServerUser } from '@martelo/embedded-postgres/server-user';
import { type Connection, connect } from '../../../apps/server/src/platform/database/connect.ts';
import { createSession, createUser } from '../../../apps/server/src/testing/factories.ts';
import { freePorts } from '../free-ports.ts';
import { type Acknowledged, type Bidder, createBidder } from './bidders.ts';
import { type Postgres, startPostgres } from './debian-postgres.ts';
import { type SiteProcess, siteProcess } from './site-process.ts';

const BIDDERS = 5;

/** A PostgreSQL and settings; the processes are not started, and the database is not migrated. */
export interface Walk {
  folder: string;
  postgres: Postgres;
  sessionSecret: string;
  settings: Record<string, string>;
  processes: [SiteProcess, SiteProcess, ...SiteProcess[]];
  /** Ports for what a step starts beside them. */
  takePort(): number;
  /** All bids that any step got acknowledged. */
  journal: Acknowledged[];
  close(): Promise<void>;
}

export async function openWalk(names = ['A', 'B']): Promise<Walk> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-production-'));
  // The accounts of PostgreSQL and of the pooler pass through it.
  fs.chmodSync(folder, 0o711);
  findServerUser(folder);
  const ports = await freePorts(16);
  const takePort = () => {
    const port = ports.pop();
    if (port === undefined) throw new Error('there are no more ports');
    return port;
  };
  const postgres = await startPostgres(folder, takePort());
  const media = path.join(folder, 'photographs');
  fs.mkdirSync(media);
  const sessionSecret = randomBytes(32).toString('hex');
  const settings = {
    DATABASE_URL: postgres.siteUrl,
    SESSION_SECRET: sessionSecret,
    LEDGER_KEY: randomBytes(32).toString('base64'),
    MEDIA_URL: media,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_URL: 'https://localhost',
    ADMIN_EMAIL: 'direcao@leiloes.example',
    ADMIN_PASSWORD: 'uma senha bem longa',
    SECOND_FACTOR_REQUIRED: '0',
  };
  const processes = names.map((name) =>
    siteProcess({ name, folder, port: takePort(), settings }),
  ) as Walk['processes'];
  return {
    ...{ folder, postgres, sessionSecret, settings, processes, takePort, journal: [] },
    async close() {
      await Promise.all(processes.map((each) => each.stop()));
      await postgres.close();
    },
  };
}

export interface People extends Connection {
  admin: { token: string };
  bidders: Bidder[];
}

/** After the migration: a director and five bidders, each with a lot of his own. */
export async function createPeople({ postgres, sessionSecret }: Walk): Promise<People> {
  const connection = connect(postgres.ownerUrl);
  const { db } = connection;
  const director = await createUser(db, { role: 'admin' });
  const { token } = await createSession(db, director, sessionSecret);
  const bidders: Bidder[] = [];
  while (bidders.length < BIDDERS) bidders.push(await createBidder(db, sessionSecret));
  return { ...connection, admin: { token }, bidders };
}
