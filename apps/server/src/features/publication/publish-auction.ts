import type { ErrorCode } from '@martelo/contract/texts/errors';
import { mayPublish } from '@martelo/core/publication-gate';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { announceAuctions } from '../auctions/announce-auctions.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { lockAuction } from '../lots/auction-locks.queries.ts';
import { freezeTerms } from '../terms/freeze-terms.ts';
import { type EditalVersion, listEditals, listGateLots } from './publication.queries.ts';
import { markAuctionPublished, markEditalPublished } from './publication.writes.ts';
import { readGate } from './read-gate.ts';

export type PublishOutcome =
  | { ok: true; auction: AuctionRow; nowMs: number; touched: number[] }
  | { ok: false; code: ErrorCode };

interface Publish {
  auctionId: number;
  /** The version that the person saw. */
  version: number;
  actor: Actor;
}

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Publishes the newest version of an auction's edital. A draft becomes public with it, after the gate
 * found nothing. The auction's terms are frozen with the edital's SHA-256 in the same transaction; in
 * an auction that is public already they hold for the lots without a counting bid.
 */
export async function publishAuction(deps: Catalogue, publish: Publish): Promise<PublishOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => publishInside(tx, deps, publish));
  if (outcome.ok) {
    await announceAuctions(deps, [outcome.auction], outcome.nowMs);
    await announceVehicles(deps, outcome.touched, 'updated');
  }
  return outcome;
}

async function publishInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { auctionId, version, actor }: Publish,
): Promise<PublishOutcome> {
  // Two people publish at once: the second one waits here and finds the version published.
  const auction = await lockAuction(tx, auctionId);
  if (!auction) return { ok: false, code: 'NOT_FOUND' };
  const [newest] = await listEditals(tx, auctionId);
  if (newest?.publishedAt) return { ok: false, code: 'ALREADY_PUBLISHED' };
  const nowMs = await readNow(tx);
  if (auction.publishedAt === null) {
    const asked = { auction, hasEdital: newest !== undefined, nowMs };
    const findings = await readGate(tx, { ...asked, timeZone: settings.yardTimeZone });
    if (!mayPublish(findings)) return { ok: false, code: 'PUBLICATION_BLOCKED' };
  }
  if (!newest) return { ok: false, code: 'PUBLICATION_BLOCKED' };
  if (newest.version !== version) return { ok: false, code: 'TARGET_CHANGED' };
  const published = await bringIntoForce(tx, { auction, edital: newest, at: new Date(nowMs) });
  await audit(tx, actor, { auction, edital: newest });
  const touched = (await listGateLots(tx, auctionId)).map(({ vehicleId }) => vehicleId);
  return { ok: true, auction: published, nowMs, touched };
}

async function bringIntoForce(
  tx: Tx,
  { auction, edital, at }: { auction: AuctionRow; edital: EditalVersion; at: Date },
): Promise<AuctionRow> {
  const { id: auctionId } = auction;
  await markEditalPublished(tx, edital.id, at);
  await freezeTerms(tx, { auctionId, cause: 'publication', editalSha256: edital.sha256, at });
  if (auction.publishedAt !== null) return auction;
  await markAuctionPublished(tx, auctionId, at);
  return { ...auction, publishedAt: at };
}

async function audit(
  tx: Tx,
  actor: Actor,
  { auction, edital }: { auction: AuctionRow; edital: EditalVersion },
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: auction.publishedAt === null ? 'auction.published' : 'auction.edital-replaced',
    subjectType: 'auction',
    subjectId: auction.id,
    details: {
      titulo: auction.titulo,
      versao: edital.version,
      sha256: edital.sha256.toString('hex'),
    },
  });
}
