import { NONE_JOINS } from '@martelo/contract/shapes/auction-form';
import type { AuctionBody, CategoryBody } from '@martelo/contract/shapes/auctions';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { isOver, phaseOf } from '@martelo/core/auction';
import { permits } from '@martelo/core/auction-permits';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import type { Transition } from '@martelo/core/auction-transitions';
import { pick } from '@martelo/core/pick';
import { isPublicRegime, type Regime } from '@martelo/core/regime';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { createOnce } from '../../platform/database/create-once.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceVehicles } from '../lots/announce-vehicles.ts';
import { type AuctionRow, columnsOfClock } from '../lots/auction-clock.ts';
import { lockTypes } from '../lots/auction-locks.queries.ts';
import { isAgreed, joinWaitingLots } from '../lots/join-waiting-lots.ts';
import { readDefaultTerms } from '../terms/default-terms.ts';
import { findTermsOfAuction } from '../terms/terms.queries.ts';
import { announceAuctions } from './announce-auctions.ts';
import { basicFieldNames } from './auction-columns.ts';
import { detailsOf } from './auction-details.ts';
import { insertAuction } from './auctions.writes.ts';
import { clockOfNewAuction, clockOfNewCategory } from './new-clock.ts';
import { refuseRules, ruleColumnsOf } from './rule-columns.ts';

type Created = {
  ok: true;
  id: number;
  /** Null: a request before this one has created it. */
  made: { auction: AuctionRow; nowMs: number; joined: number[] } | null;
};
type Refused = { ok: false; code: ErrorCode; fields?: Record<string, string> };
export type CreateOutcome = Created | Refused;

type Catalogue = Pick<Deps, 'db' | 'live' | 'jobs'>;

/** Creates an auction from the auction form: once for an `idempotencyKey`. */
export function createAuction(
  deps: Catalogue,
  actor: Actor,
  body: AuctionBody,
  idempotencyKey: string | null = null,
) {
  const { regime = 'privado', condicoesDe: termsOf } = body;
  const rules = ruleColumnsOf(body);
  return create(deps, actor, { body, rules, regime, termsOf, idempotencyKey }, (nowMs) =>
    clockOfNewAuction(body, nowMs),
  );
}

/** Creates an auction from the category form, which has a timer instead of dates: once for an `idempotencyKey`. */
export function createCategory(
  deps: Catalogue,
  actor: Actor,
  body: CategoryBody,
  idempotencyKey: string | null = null,
) {
  return create(deps, actor, { body, rules: {}, regime: 'privado', idempotencyKey }, (nowMs) =>
    clockOfNewCategory(body, nowMs),
  );
}

interface NewAuction {
  body: AuctionBody | CategoryBody;
  rules: ReturnType<typeof ruleColumnsOf>;
  regime: Regime;
  /** The auction whose terms it begins with; absent: those of the settings. */
  termsOf?: number | undefined;
  idempotencyKey: string | null;
}

async function create(
  deps: Catalogue,
  actor: Actor,
  added: NewAuction,
  clockAt: (nowMs: number) => Transition,
): Promise<CreateOutcome> {
  const { body, rules, regime, idempotencyKey: key } = added;
  const refusal = refuseRules({ ...rules, regime });
  if (refusal) return refusal;
  const request = { userId: actor.id, key, content: body };
  const outcome = await transactWithRetry(deps.db, (tx) =>
    createOnce<Created, Refused>(tx, request, {
      create: () => insertNew(tx, actor, added, clockAt),
      again: (id) => ({ ok: true, id, made: null }),
    }),
  );
  if (outcome.ok && outcome.made) {
    const { auction, nowMs, joined } = outcome.made;
    await announceAuctions(deps, [auction], nowMs);
    await announceVehicles(deps, joined, 'updated');
  }
  return outcome;
}

async function insertNew(
  tx: Tx,
  actor: Actor,
  { body, rules, regime, termsOf }: NewAuction,
  clockAt: (nowMs: number) => Transition,
): Promise<CreateOutcome> {
  // With this lock a vehicle that is being added either finds the new auction or waits and is
  // found below.
  await lockTypes(tx, [body.tipo]);
  const nowMs = await readNow(tx);
  const made = clockAt(nowMs);
  if (!made.ok) return made;
  // A private auction is published by saving it; the others begin as drafts.
  const publishedAt = isPublicRegime(regime) ? null : new Date(nowMs);
  const takesLots =
    !isOver(phaseOf(made.clock, nowMs)) &&
    permits({ regime, publishedAt }, 'joinByItself') &&
    body.entram !== NONE_JOINS;
  if (takesLots && !(await isAgreed(tx, body.tipo, body.entram))) {
    return { ok: false, code: 'WAITING_VEHICLES_CHANGED' };
  }
  const terms = await readTerms(tx, termsOf);
  if (!terms) return { ok: false, code: 'COPIED_AUCTION_GONE' };
  const auction = await insertAuction(tx, {
    ...pick(body, basicFieldNames),
    details: detailsOf(body.tipo, body),
    terms: terms.value,
    ...rules,
    regime,
    publishedAt,
    ...columnsOfClock(made.clock),
  });
  const joined = takesLots ? await joinWaitingLots(tx, auction) : [];
  await recordAudit(tx, {
    actorId: actor.id,
    ip: actor.ip,
    action: 'auction.created',
    subjectType: 'auction',
    subjectId: auction.id,
    details: {
      titulo: auction.titulo,
      tipo: auction.tipo,
      vehicles: joined.length,
      ...(terms.source !== null && { termsOf: terms.source }),
    },
  });
  return { ok: true, id: auction.id, made: { auction, nowMs, joined } };
}

interface FirstTerms {
  value: AuctionTerms;
  /** The auction that they were copied from, in words; null: they are those of the settings. */
  source: string | null;
}

/** Null: the auction to copy from does not exist, or was deleted. */
async function readTerms(tx: Tx, termsOf: number | undefined): Promise<FirstTerms | null> {
  if (termsOf === undefined) return { value: await readDefaultTerms(tx), source: null };
  const source = await findTermsOfAuction(tx, termsOf);
  return source && { value: source.terms, source: `${source.titulo} (nº ${source.numeroLote})` };
}
