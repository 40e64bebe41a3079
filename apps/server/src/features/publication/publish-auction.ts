import { createHash } from 'node:crypto';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { canonicalJson } from '@martelo/core/approval';
import { type GateLot, mayAskSecondPerson, mayPublish } from '@martelo/core/publication-gate';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { type Admission, admitActor } from '../approvals/second-person.ts';
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

export interface Published {
  ok: true;
  auction: AuctionRow;
  nowMs: number;
  touched: number[];
}

export type PublishOutcome = Published | { ok: false; code: ErrorCode };

interface Publish {
  auctionId: number;
  /** The version that the person saw. */
  version: number;
  actor: Actor;
  /**
   * The state that the publication would have brought into force when it was asked for
   * (`versionOfPublication`).
   */
  asked?: string;
}

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Publishes the newest version of an auction's edital. A draft becomes public with it, after the gate
 * found nothing. The auction's terms are frozen with the edital's SHA-256 in the same transaction; in
 * an auction that is public already they hold for the lots without a counting bid.
 */
export async function publishAuction(deps: Catalogue, publish: Publish): Promise<PublishOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => publishInside(tx, deps, publish));
  if (outcome.ok) await announcePublished(deps, outcome);
  return outcome;
}

export async function announcePublished(
  deps: Catalogue,
  { auction, nowMs, touched }: Published,
): Promise<void> {
  await announceAuctions(deps, [auction], nowMs);
  await announceVehicles(deps, touched, 'updated');
}

/** The same in the caller's transaction, which announces it after its commit. */
export async function publishInside(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { auctionId, version, actor, asked }: Publish,
): Promise<PublishOutcome> {
  // Two people publish at once: the second one waits here and finds the version published.
  const auction = await lockAuction(tx, auctionId);
  if (!auction) return { ok: false, code: 'NOT_FOUND' };
  const [newest] = await listEditals(tx, auctionId);
  if (newest?.publishedAt) return { ok: false, code: 'ALREADY_PUBLISHED' };
  const nowMs = await readNow(tx);
  const hasEdital = newest !== undefined;
  const gate = { auction, hasEdital, nowMs, timeZone: settings.yardTimeZone };
  const passed = await passGate(tx, gate, actor);
  if (!passed.ok) return passed;
  if (!newest) return { ok: false, code: 'PUBLICATION_BLOCKED' };
  if (newest.version !== version) return { ok: false, code: 'TARGET_CHANGED' };
  const lots = await listGateLots(tx, auctionId);
  const now = versionOfPublication({ auction, edital: newest, lots });
  if (asked !== undefined && asked !== now) return { ok: false, code: 'TARGET_CHANGED' };
  const published = await bringIntoForce(tx, { auction, edital: newest, at: new Date(nowMs) });
  await audit(tx, passed.actor, { auction, edital: newest });
  return { ok: true, auction: published, nowMs, touched: lots.map(({ vehicleId }) => vehicleId) };
}

/**
 * The person behind a publication that the gate lets through. An end on a Sunday or holiday needs a second
 * person.
 */
async function passGate(
  tx: Tx,
  gate: Parameters<typeof readGate>[1],
  actor: Actor,
): Promise<Admission | { ok: false; code: 'PUBLICATION_BLOCKED' }> {
  if (gate.auction.publishedAt !== null) return { ok: true, actor };
  const findings = await readGate(tx, gate);
  if (mayPublish(findings)) return { ok: true, actor };
  if (!mayAskSecondPerson(findings)) return { ok: false, code: 'PUBLICATION_BLOCKED' };
  return admitActor(tx, 'always', actor);
}

/** Equal while a publication would bring the same file, dates, terms and lots into force. */
export function versionOfPublication({ auction, edital, lots }: ToPublish): string {
  const { regime, terms, dataInicio, dataFim, publishedAt } = auction;
  const dates = { dataInicio, dataFim, publishedAt };
  const shown = { regime, terms, dates, lots, sha256: edital.sha256.toString('hex') };
  return createHash('sha256').update(canonicalJson(shown)).digest('hex');
}

interface ToPublish {
  auction: AuctionRow;
  edital: Pick<EditalVersion, 'sha256'>;
  lots: readonly GateLot[];
}

async function bringIntoForce(
  tx: Tx,
  { auction, edital, at }: { auction: AuctionRow; edital: EditalVersion; at: Date },
): Promise<AuctionRow> {
  const { id: auctionId } = auction;
  await markEditalPublished(tx, edital.id, at);
  await freezeTerms(tx, { auctionId, cause: 'publication', editalSha256: edital.sha256, at });
  if (auction.publishedAt !== null) return auction;
  return { ...auction, ...(await markAuctionPublished(tx, auctionId, at)) };
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
      ...actor.secondPerson,
    },
  });
}
