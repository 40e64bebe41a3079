import type { AuctionTermsChange } from '@martelo/contract/shapes/auction-terms';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { TERMS_PROBLEM_TEXTS } from '@martelo/contract/texts/terms-texts';
import { canonicalJson } from '@martelo/core/approval';
import { isBoundByEdital } from '@martelo/core/auction-permits';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import { termsFaults } from '@martelo/core/terms-problems';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { type AuditedChange, recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { describeChanges } from '../settings/describe-changes.ts';
import { presentTerms, termsFromWire } from './present-terms.ts';
import {
  type HoldingTerms,
  listVehiclesOfNewestTerms,
  lockTerms,
  type TermsOfAuction,
  termsInForce,
} from './terms.queries.ts';
import { insertVersion, storeNextTerms, storeTerms } from './terms.writes.ts';

export type ChangeTermsOutcome =
  | { ok: true; touched: number[]; waits: boolean }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

interface Change {
  auctionId: number;
  actor: Actor;
  change: AuctionTermsChange;
}

/**
 * Changes the terms of an auction. When versions are frozen already, it freezes another one, which
 * holds for the lots without a counting bid; every other lot keeps its own. Terms of an auction in a
 * published edital wait for its next version. A form that was opened before somebody else's save is
 * refused.
 */
export async function changeTerms(
  deps: Pick<Deps, 'db' | 'live'>,
  change: Change,
): Promise<ChangeTermsOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => changeInside(tx, change));
  // Open pages show another total from now on; who confirms an old one is refused (TERMS_CHANGED).
  if (outcome.ok) await announceVehicles(deps, outcome.touched, 'updated');
  return outcome;
}

async function changeInside(
  tx: Tx,
  { auctionId, actor, change }: Change,
): Promise<ChangeTermsOutcome> {
  const auction = await lockTerms(tx, auctionId);
  if (!auction) return { ok: false, code: 'NOT_FOUND' };
  if (auction.revokedAt !== null) return { ok: false, code: 'AUCTION_REVOKED' };
  if (auction.formMark !== change.version) return { ok: false, code: 'AUCTION_TERMS_CHANGED' };
  const terms = termsFromWire(change.condicoes);
  const faults = termsFaults(terms, auction.regime);
  if (faults.length > 0) {
    const sentences = faults.map(({ field, problem }) => [
      `condicoes.${field}`,
      TERMS_PROBLEM_TEXTS[problem],
    ]);
    return { ok: false, code: 'VALIDATION', fields: Object.fromEntries(sentences) };
  }
  const waits = isBoundByEdital(auction);
  const before = presentTerms(auction.nextTerms ?? auction.terms);
  const changes = describeChanges(before, presentTerms(terms));
  if (changes.length === 0) return { ok: true, touched: [], waits };
  if (waits) {
    await keepForEdital(tx, { auction, terms, changes, actor });
    return { ok: true, touched: [], waits };
  }
  await storeTerms(tx, auctionId, terms);
  const version = await freezeChange(tx, await termsInForce(tx, auctionId), auctionId);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'auction.terms-changed',
    subjectType: 'auction',
    subjectId: auctionId,
    details: { titulo: auction.titulo, ...(version !== null && { versao: version }), changes },
  });
  return { ok: true, touched: await listVehiclesOfNewestTerms(tx, auctionId), waits };
}

interface Kept {
  auction: TermsOfAuction;
  terms: AuctionTerms;
  changes: AuditedChange[];
  actor: Actor;
}

/** Nothing holds yet: the next version of the edital brings these terms into force. */
async function keepForEdital(tx: Tx, { auction, terms, changes, actor }: Kept): Promise<void> {
  const isSame = canonicalJson(terms) === canonicalJson(auction.terms);
  await storeNextTerms(tx, auction.id, isSame ? null : terms);
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'auction.terms-prepared',
    subjectType: 'auction',
    subjectId: auction.id,
    details: { titulo: auction.titulo, changes },
  });
}

/** The number of the new version; null while nothing is frozen. The edital stays the same. */
async function freezeChange(
  tx: Tx,
  newest: HoldingTerms | null,
  auctionId: number,
): Promise<number | null> {
  if (!newest || newest.version === null) return null;
  const at = new Date(await readNow(tx));
  const { editalSha256 } = newest;
  const made = await insertVersion(tx, { auctionId, cause: 'change', editalSha256, at });
  return made.version;
}
