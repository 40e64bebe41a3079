import { hasValidCheckDigits } from '@martelo/core/check-digits';
import { dayOf, isBusinessDay } from '@martelo/core/deadlines';
import { DAY_MS } from '@martelo/core/duration';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { createUser } from '../identity/create-user.ts';
import { versionsInForce } from '../settings/consent-version.ts';
import { readCalendar } from '../terms/calendar.ts';
import {
  findBidders,
  isDemo,
  isEmpty,
  lockDemo,
  nextAuctionNumber,
  readNow,
  typesWithUnfinishedAuction,
} from './demo.queries.ts';
import { insertSettings, markDemo, renameFormerClients } from './demo.writes.ts';
import {
  type DemoAuction,
  FINISHED_DEMO_AUCTION,
  PUBLIC_DEMO_AUCTION,
  RUNNING_DEMO_AUCTIONS,
  UPCOMING_DEMO_AUCTION,
} from './demo-auctions.ts';
import { DEMO_CLIENTS, type DemoClient } from './demo-clients.ts';
import { insertPictures } from './demo-pictures.writes.ts';
import { DEMO_SETTINGS } from './demo-sales.ts';
import { publishDemoAuction } from './publish-demo-auction.ts';
import { writeAuction } from './write-auction.ts';

/** The demonstration's yard stands in Aracaju. */
const YARD_ZONE = 'America/Maceio';

export type DemoLoad = 'loaded' | 'renewed' | 'unchanged';

const BIDDERS = DEMO_CLIENTS.filter(({ status, banReason }) => status === 'aprovado' && !banReason);

/** The client whose sign-in is printed at start. */
export const DEMO_CLIENT_EMAIL = DEMO_CLIENTS[0]?.email ?? '';

/**
 * Fills an empty database with a yard in operation, its dates relative to now. In a database that
 * holds the demonstration, opens a new auction for every type whose last one has ended. A database
 * with any other data is left unchanged.
 */
export function loadDemo(db: Db, passwordHash: string): Promise<DemoLoad> {
  return db.transaction(async (tx) => {
    await lockDemo(tx);
    const nowMs = await readNow(tx);
    if (await isDemo(tx)) return renew(tx, nowMs);
    if (!(await isEmpty(tx))) return 'unchanged';
    await writeClients(tx, passwordHash, nowMs);
    const bidders = await findBidders(
      tx,
      BIDDERS.map(({ email }) => email),
    );
    const upcoming = [
      UPCOMING_DEMO_AUCTION,
      await endOnBusinessDay(tx, PUBLIC_DEMO_AUCTION, nowMs),
    ];
    const all = [FINISHED_DEMO_AUCTION, ...RUNNING_DEMO_AUCTIONS, ...upcoming];
    for (const auction of all) await writeAuction(tx, auction, { nowMs, bidders });
    await publishDemoAuction(tx, nowMs);
    await insertSettings(tx, DEMO_SETTINGS);
    await markDemo(tx);
    return 'loaded';
  });
}

/** An auction of an authority must not end on a Sunday or a holiday, which the publication gate checks. */
async function endOnBusinessDay(tx: Tx, auction: DemoAuction, nowMs: number): Promise<DemoAuction> {
  const calendar = await readCalendar(tx, YARD_ZONE);
  let { endsInMs } = auction;
  const isOff = () => !isBusinessDay(calendar, dayOf(calendar.zone, new Date(nowMs + endsInMs)));
  while (isOff()) endsInMs += DAY_MS;
  return { ...auction, endsInMs };
}

async function renew(tx: Tx, nowMs: number): Promise<DemoLoad> {
  await renameFormerClients(tx, DEMO_CLIENTS);
  const alive = await typesWithUnfinishedAuction(tx);
  const ended = RUNNING_DEMO_AUCTIONS.filter(({ tipo }) => !alive.has(tipo));
  if (ended.length === 0) return 'unchanged';
  const bidders = await findBidders(
    tx,
    BIDDERS.map(({ email }) => email),
  );
  for (const auction of ended) {
    const numeroLote = String(await nextAuctionNumber(tx));
    await writeAuction(tx, { ...auction, numeroLote }, { nowMs, bidders });
  }
  return 'renewed';
}

async function writeClients(tx: Tx, passwordHash: string, nowMs: number): Promise<void> {
  const versions = versionsInForce([]);
  for (const [index, client] of DEMO_CLIENTS.entries()) {
    const { banReason, status, ...person } = client;
    const createdAt = new Date(nowMs - (DEMO_CLIENTS.length - index) * 0.8 * DAY_MS);
    const userId = await createUser(tx, {
      ...person,
      passwordHash,
      status,
      statusChangedAt: status === 'pendente' ? null : createdAt,
      isBanned: banReason !== undefined,
      banReason: banReason ?? null,
      documentChecks: hasValidCheckDigits(client.personType, client.document),
      createdAt,
    });
    if (userId === undefined) throw new Error(`${client.email} has an account already`);
    await recordConsents(tx, { userId, versions, ip: '', at: createdAt });
    await insertPictures(
      tx,
      documentsOf(client).map((identity) => ({ drawing: { identity, seed: index }, userId })),
    );
  }
}

function documentsOf({ personType }: DemoClient) {
  return personType === 'juridica'
    ? (['company', 'proof'] as const)
    : (['front', 'back', 'selfie'] as const);
}
