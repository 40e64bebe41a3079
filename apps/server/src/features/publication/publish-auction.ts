import { createHash } from 'node:crypto';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { canonicalJson } from '@martelo/core/approval';
import { isBoundByEdital } from '@martelo/core/auction-permits';
import { type GateLot, mayAskSecondPerson, mayPublish } from '@martelo/core/publication-gate';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { type Admission, admitActor } from '../approvals/second-person.ts';
import { announceAuctions } from '../auctions/announce-auctions.ts';
import { lockForMove } from '../auctions/lock-for-move.ts';
import { setClocks } from '../auctions/set-clocks.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { type AuctionRow, clockOf } from '../lots/auction-clock.ts';
import { recordClocks } from '../lots/record-clocks.ts';
import { freezeTerms } from '../terms/freeze-terms.ts';
import {
  announceAgain,
  describeAnnounced,
  type EditalChanges,
  movesClock,
} from './announce-again.ts';
import { type EditalVersion, listEditals, listGateLots } from './publication.queries.ts';
import { markAuctionPublished, markEditalPublished, storeAnnounced } from './publication.writes.ts';
import { readGate } from './read-gate.ts';

export interface Published {
  ok: true;
  auction: AuctionRow;
  nowMs: number;
  touched: number[];
}

export type PublishOutcome =
  | Published
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

interface Publish {
  auctionId: number;
  /** The version that the person saw. */
  version: number;
  actor: Actor;
  /** What a new version of a published edital changes. */
  changes?: EditalChanges;
  /** The state that the person saw, which the publication would bring into force (`versionOfPublication`). */
  asked?: string | undefined;
}

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>;

/**
 * Publishes the newest version of an auction's edital. A draft becomes public with it, after the gate
 * found nothing. The auction's terms are frozen with the edital's SHA-256 in the same transaction; in
 * an auction that is public already they hold for the lots without a counting bid. In a public regime a
 * new version also brings new dates, names and terms into force, by two people (decision 70).
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
  { auctionId, version, actor, changes = {}, asked }: Publish,
): Promise<PublishOutcome> {
  // Two people publish at once: the second one waits here and finds the version published. Lots that are
  // over are closed first, so that new dates never reach them.
  const locked = await lockForMove(tx, auctionId);
  if (!locked.ok) return locked;
  const { auction, nowMs, closed } = locked;
  const [newest] = await listEditals(tx, auctionId);
  if (newest?.publishedAt) return { ok: false, code: 'ALREADY_PUBLISHED' };
  const announced = announceAgain(auction, changes, nowMs);
  if (!announced.ok) return announced;
  const { next } = announced;
  const lots = await listGateLots(tx, auctionId);
  const now = newest && versionOfPublication({ auction, edital: newest, lots });
  const hasSeenOther = newest !== undefined && newest.version !== version;
  // Waiting terms come into force only for a person who has seen them.
  const isUnseen = asked === undefined ? auction.nextTerms !== null : asked !== now;
  if (newest && isUnseen) return { ok: false, code: 'TARGET_CHANGED' };
  const hasEdital = newest !== undefined;
  const gate = { auction: next, hasEdital, nowMs, timeZone: settings.yardTimeZone };
  const passed = await passGate(tx, gate, actor);
  if (!passed.ok) return passed;
  if (!newest) return { ok: false, code: 'PUBLICATION_BLOCKED' };
  if (hasSeenOther) return { ok: false, code: 'TARGET_CHANGED' };
  const force = { auction, next, edital: newest, at: new Date(nowMs), actor: passed.actor };
  const published = await bringIntoForce(tx, force);
  await audit(tx, passed.actor, { auction, next, edital: newest });
  const touched = [...new Set([...closed, ...lots.map(({ vehicleId }) => vehicleId)])];
  return { ok: true, auction: published, nowMs, touched };
}

/**
 * The person behind a publication that the gate lets through. A new version of an edital that binds
 * needs a second person, and so does an end on a Sunday or holiday.
 */
async function passGate(
  tx: Tx,
  gate: Parameters<typeof readGate>[1],
  actor: Actor,
): Promise<Admission | { ok: false; code: 'PUBLICATION_BLOCKED' }> {
  const isNewVersion = isBoundByEdital(gate.auction);
  if (gate.auction.publishedAt !== null && !isNewVersion) return { ok: true, actor };
  const findings = await readGate(tx, { ...gate, isNewVersion });
  if (!mayPublish(findings) && !mayAskSecondPerson(findings)) {
    return { ok: false, code: 'PUBLICATION_BLOCKED' };
  }
  const isAlone = mayPublish(findings) && !isNewVersion;
  return isAlone ? { ok: true, actor } : admitActor(tx, 'always', actor);
}

/** Equal while a publication would bring the same file, dates, terms and lots into force. */
export function versionOfPublication({ auction, edital, lots }: ToPublish): string {
  const { titulo, numeroLote, regime, terms, nextTerms } = auction;
  const { dataInicio, dataFim, publishedAt } = auction;
  const names = { titulo, numeroLote };
  const dates = { dataInicio, dataFim, publishedAt };
  const shown = {
    names,
    regime,
    terms,
    nextTerms,
    dates,
    lots,
    sha256: edital.sha256.toString('hex'),
  };
  return createHash('sha256').update(canonicalJson(shown)).digest('hex');
}

interface ToPublish {
  auction: AuctionRow;
  edital: Pick<EditalVersion, 'sha256'>;
  lots: readonly GateLot[];
}

interface Force {
  auction: AuctionRow;
  /** The auction as it is announced now. */
  next: AuctionRow;
  edital: EditalVersion;
  at: Date;
  actor: Actor;
}

async function bringIntoForce(
  tx: Tx,
  { auction, next, edital, at, actor }: Force,
): Promise<AuctionRow> {
  const { id: auctionId } = auction;
  await markEditalPublished(tx, edital.id, at);
  await storeAnnounced(tx, auctionId, next);
  await freezeTerms(tx, { auctionId, cause: 'publication', editalSha256: edital.sha256, at });
  if (auction.publishedAt === null) {
    return { ...next, ...(await markAuctionPublished(tx, auctionId, at)) };
  }
  if (movesClock(auction, next)) {
    await setClocks(tx, [{ id: auctionId, clock: clockOf(next) }]);
    await recordClocks(tx, [auctionId], { actor, at: at.getTime() });
  }
  return next;
}

async function audit(
  tx: Tx,
  actor: Actor,
  { auction, next, edital }: Pick<Force, 'auction' | 'next' | 'edital'>,
): Promise<void> {
  const changes = describeAnnounced(auction, next);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: auction.publishedAt === null ? 'auction.published' : 'auction.edital-replaced',
    subjectType: 'auction',
    subjectId: auction.id,
    details: {
      titulo: next.titulo,
      versao: edital.version,
      sha256: edital.sha256.toString('hex'),
      ...(changes.length > 0 && { changes }),
      ...actor.secondPerson,
    },
  });
}
