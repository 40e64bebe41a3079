import type { Stage } from '../stage.ts';
import { ownModule } from '../versions/own-modules.ts';
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
export async function openFloodStage(bench: Stage, version: Version): Promise<FloodStage> {
  const { folder } = version;
  const { connect } = await ownModule(folder, 'connect');
  const factories = await ownModule(folder, 'factories');
  let vehicles: number[] = [];
  const clients: { id: number; role: 'client' | 'admin' }[] = [];
  const site = await startSite(bench, version, {
    database: `flood_${version.name}`,
    settings: { DEMO: '0', SECOND_FACTOR_REQUIRED: '0' },
    async fill(databaseUrl) {
      const { migrateDatabase } = await ownModule(folder, 'migrate');
      const { fillLists } = await ownModule(folder, 'fillLists');
      await migrateDatabase(databaseUrl);
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

/** Changes the edital's data, so that the next reader has it made again. */
export async function changeEdital({ site, vehicles }: FloodStage, nth: number): Promise<void> {
  await site.pool.query(
    `update auctions set titulo = $1 where id = (select auction_id from lots where vehicle_id = $2)`,
    [`Leilão ${nth}`, vehicles[0]],
  );
}
