import type { ErrorCode } from '@martelo/contract/texts/errors';
import { errorText } from '@martelo/contract/texts/errors';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import { isBoundByEdital } from '@martelo/core/auction-permits';
import { announceDates } from '@martelo/core/edital-dates';
import { describeClock } from '../auctions/describe-clock.ts';
import type { AuditedChange } from '../audit/record-audit.ts';
import { type AuctionRow, clockOf, columnsOfClock } from '../lots/auction-clock.ts';
import { describeChanges } from '../settings/describe-changes.ts';
import { presentTerms } from '../terms/present-terms.ts';

/** What a new version of a published edital changes; what is absent stays. */
export interface EditalChanges {
  titulo?: string | undefined;
  numeroLote?: string | undefined;
  dataInicio?: Date | undefined;
  dataFim?: Date | undefined;
}

export type Announced =
  | { ok: true; next: AuctionRow }
  | { ok: false; code: ErrorCode; fields: Record<string, string> };

const NAMES = ['titulo', 'numeroLote', 'dataInicio', 'dataFim'] as const;

/**
 * The auction as the version that is about to be published announces it: with the changes, and with the
 * terms that wait for it. A draft and a private auction are changed in their form instead.
 */
export function announceAgain(
  auction: AuctionRow,
  changes: EditalChanges,
  nowMs: number,
): Announced {
  if (!isBoundByEdital(auction)) {
    const changed = NAMES.filter((name) => changes[name] !== undefined);
    const fields = changed.map((name) => [name, publicationTexts.changeInForm]);
    if (fields.length === 0) return { ok: true, next: auction };
    return { ok: false, code: 'VALIDATION', fields: Object.fromEntries(fields) };
  }
  const { titulo = auction.titulo, numeroLote = auction.numeroLote } = changes;
  const dates = {
    dataInicio: changes.dataInicio?.getTime(),
    dataFim: changes.dataFim?.getTime(),
  };
  const announced = announceDates(clockOf(auction), dates, nowMs);
  if (!announced.ok) {
    const { code, field } = announced;
    return { ok: false, code, fields: { [field]: errorText(code) } };
  }
  const terms = auction.nextTerms ?? auction.terms;
  const clock = columnsOfClock(announced.clock);
  return { ok: true, next: { ...auction, ...clock, titulo, numeroLote, terms, nextTerms: null } };
}

/** What differs between the auction and what is announced now, for the audit log. */
export function describeAnnounced(before: AuctionRow, after: AuctionRow): AuditedChange[] {
  const names = (['titulo', 'numeroLote'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: name, before: before[name], after: after[name] }));
  const clock = movesClock(before, after) ? [describeClock(before, after)] : [];
  const terms = describeChanges(presentTerms(before.terms), presentTerms(after.terms));
  return [...names, ...clock, ...terms];
}

/** True when the announcement changes a date, or ends a wait for Iniciar. */
export function movesClock(before: AuctionRow, after: AuctionRow): boolean {
  const old = clockOf(before);
  const next = clockOf(after);
  return (
    old.intent !== next.intent ||
    old.dataInicio !== next.dataInicio ||
    old.dataFim !== next.dataFim ||
    old.remainingMs !== next.remainingMs
  );
}
