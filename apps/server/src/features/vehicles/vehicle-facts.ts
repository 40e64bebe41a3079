import { createHash } from 'node:crypto';
import {
  VEHICLE_FIELDS,
  type VehicleField,
  vehicleFieldNames,
} from '@martelo/contract/shapes/vehicle-form';
import { AUCTION_ORDER_NAMES, LOT_CLASS_NAMES } from '@martelo/contract/texts/lot-class-texts';
import { PUBLISHED_FIELD_NAMES } from '@martelo/contract/texts/published-field-names';
import type { LotValues } from '@martelo/core/lot-values';
import { formatBRL } from '@martelo/core/money';
import { isPaper, PAPERS, type Papers } from '@martelo/core/papers';
import { pick } from '@martelo/core/pick';
import type { AuditedChange } from '../audit/record-audit.ts';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

export type VehicleFacts = Record<string, string>;

/** True for a field of the description that bidders rely on, pictures included. */
export function isPublished(field: string): boolean {
  return Object.hasOwn(PUBLISHED_FIELD_NAMES, field);
}

/** The part of these facts that bidders rely on. */
export function publishedOf(facts: VehicleFacts): VehicleFacts {
  return Object.fromEntries(Object.entries(facts).filter(([field]) => isPublished(field)));
}

type Fact = string | number | boolean | null;

/** Everything that the form edits except the papers and the pictures, by its field, as texts. */
export function factsOf(vehicle: VehicleRow, lot: LotValues): VehicleFacts {
  const facts: Record<VehicleField, Fact> = {
    ...vehicle,
    ...lot,
    auctionId: lot.auctionId === null ? '' : `nº ${lot.auctionId}`,
    valorMinimoVenda: lot.reserve,
    classe: LOT_CLASS_NAMES[lot.classe],
    ordemLeilao: AUCTION_ORDER_NAMES[lot.ordemLeilao],
  };
  const names = vehicleFieldNames.filter((name) => !isPaper(name));
  return Object.fromEntries(names.map((name) => [name, textOf(name, facts[name])]));
}

function textOf(name: VehicleField, fact: Fact): string {
  if (fact === null) return '';
  if (typeof fact === 'boolean') return fact ? 'Sim' : 'Não';
  const isAmount = typeof fact === 'number' && 'amount' in VEHICLE_FIELDS[name];
  return isAmount ? formatBRL(fact) : String(fact);
}

/** The papers of a vehicle, which only `vehicles.papers` may see. */
export function papersOf(vehicle: VehicleRow): Papers {
  return pick(vehicle, PAPERS);
}

const HIDDEN = '(não é mostrado)';

/** The papers that differ, without their numbers. */
export function changedPapers(before: Papers, after: Papers): AuditedChange[] {
  return hidePapers(changedFacts(before, after));
}

/** The audit log keeps the fact that a paper changed, and no number. */
export function hidePapers(changes: AuditedChange[]): AuditedChange[] {
  const shown = (text: string) => (text === '' ? '' : HIDDEN);
  return changes.map(({ field, before, after }) => {
    return isPaper(field)
      ? { field, before: shown(before), after: shown(after) }
      : { field, before, after };
  });
}

/**
 * The version of a vehicle's form is a hash of its content, so every change counts, also one that
 * another command makes: a lot that joins an auction, a highlight from the list. Pictures are left
 * out, because their changes are merged. The papers count for whoever sees them: a plate could be
 * guessed from a hash.
 */
export function versionOf(vehicle: VehicleRow, lot: LotValues, seesPapers: boolean): string {
  const facts = { ...factsOf(vehicle, lot), ...(seesPapers && papersOf(vehicle)) };
  const hash = createHash('sha256').update(JSON.stringify(facts));
  return hash.digest('base64url').slice(0, 22);
}

/** The facts that differ, each with its whole text before and after. */
export function changedFacts(before: VehicleFacts, after: VehicleFacts): AuditedChange[] {
  return Object.entries(after).flatMap(([field, text]) => {
    const old = before[field] ?? '';
    return old === text ? [] : [{ field, before: old, after: text }];
  });
}
