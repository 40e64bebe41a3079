import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import { type StartedSite, startSite } from '../versions/started-site.ts';
import type { Version } from '../versions/versions.ts';

const CLIENTS = 100;
const VEHICLES = 3;
/** A yard with some 100,000 rows to export in its bids and in its users. */
const SIZES = {
  vehicles: 2_000,
  clients: 99_800,
  bids: 100_000,
  auctions: 40,
  auditEntries: 1_000,
};
const OFFICE = { id: 1, role: 'admin' as const };

export interface FloodStage {
  version: Version;
  site: StartedSite;
  /** Clients who may bid. */
  tokens: string[];
  adminToken: string;
  /** Vehicles that are bid on. */
  vehicles: number[];
}

/** The site of a version with a yard of its own, people who may bid and an administrator. */
export async function openFloodStage(cluster: HeldCluster, version: Version): Promise<FloodStage> {
  const { fillLists, migrate, connect, factories } = await modulesOf(version);
  let vehicles: number[] = [];
  const clients: { id: number; role: 'client' | 'admin' }[] = [];
  const site = await startSite(cluster, version, {
    database: `flood_${version.name}`,
    settings: { DEMO: '0', SECOND_FACTOR_REQUIRED: '0' },
    async fill(databaseUrl) {
      await migrate(databaseUrl);
      const { db, pool, close } = connect(databaseUrl);
      await fillLists(pool, SIZES);
      const auction = await factories.createAuction(db);
      const made = Array.from({ length: VEHICLES }, () =>
        factories.createVehicle(db, { auctionId: auction.id }),
      );
      vehicles = (await Promise.all(made)).map(({ id }) => id);
      for (let number = 1; number <= CLIENTS; number += 1) {
        clients.push(await factories.createUser(db, { email: `lance${number}@exemplo.example` }));
      }
      await close();
    },
  });
  const { db, close } = connect(site.databaseUrl);
  const tokenOf = async (user: { id: number; role: 'client' | 'admin' }) =>
    (await factories.createSession(db, user, site.secret)).token;
  const tokens = await Promise.all(clients.map(tokenOf));
  const adminToken = await tokenOf(OFFICE);
  await close();
  return { version, site, tokens, adminToken, vehicles };
}

/** The greatest bids of the stage's vehicles, in reais. */
export async function readPrices({
  site,
  vehicles,
}: FloodStage): Promise<{ id: number; from: number }[]> {
  const { rows } = await site.pool.query<{ id: number; from: number }>(
    `select vehicle_id as id, coalesce(lance_atual, lance_inicial) / 100 as "from"
    from lots where vehicle_id = any($1) order by vehicle_id`,
    [vehicles],
  );
  return rows.map(({ id, from }) => ({ id: Number(id), from: Number(from) }));
}

/** Changes the edital's data, so that the next reader has it made again. */
export async function changeEdital({ site, vehicles }: FloodStage, nth: number): Promise<void> {
  await site.pool.query(
    `update auctions set titulo = $1 where id = (select auction_id from lots where vehicle_id = $2)`,
    [`Leilão ${nth}`, vehicles[0]],
  );
}

/** The version's own modules, because they know its schema. */
async function modulesOf({ folder }: Version) {
  const load = (file: string) => import(pathToFileURL(path.join(folder, file)).href);
  const [lists, migrations, database, factories] = await Promise.all([
    load('bench/lists/fill-lists.ts') as Promise<typeof import('../lists/fill-lists.ts')>,
    load('apps/server/src/platform/database/migrate.ts') as Promise<
      typeof import('../../apps/server/src/platform/database/migrate.ts')
    >,
    load('apps/server/src/platform/database/connect.ts') as Promise<
      typeof import('../../apps/server/src/platform/database/connect.ts')
    >,
    load('apps/server/src/testing/factories.ts') as Promise<
      typeof import('../../apps/server/src/testing/factories.ts')
    >,
  ]);
  return {
    fillLists: lists.fillLists,
    migrate: migrations.migrateDatabase,
    connect: database.connect,
    factories,
  };
}
