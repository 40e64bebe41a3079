import { AUCTION_DETAIL_FIELDS, type DetailField } from '@martelo/contract/shapes/auction-details';
import { auctionFields } from '@martelo/contract/shapes/auction-form';
import type { AdminAuction, auctionBody, auctionChange } from '@martelo/contract/shapes/auctions';
import { checkFields, type FormFields } from '@martelo/contract/shapes/form-fields';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { DEFAULT_LENGTH_MS } from '@martelo/core/auction';
import { DAY_MS } from '@martelo/core/duration';
import { isPublicRegime, type Regime } from '@martelo/core/regime';
import type { AuctionType } from '@martelo/core/vehicle-types';
import type { z } from 'zod';
import {
  changedRules,
  isSameRules,
  noRules,
  type RulesDraft,
  rulesToEdit,
  rulesToSend,
} from '../../../../entities/auction/rules/rules-draft';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import { fromYardField, toYardDay, toYardField } from '../../../../lib/time/yard-time';
import type { FormBase } from '../../../../ui/form/use-conflict';

/** The fields that are typed as text. */
export type BasicField = Exclude<keyof typeof auctionFields, DetailField | 'tipo'>;

/**
 * The values of the auction form's fields; dates have the format of their inputs, in the yard's
 * zone.
 */
export type AuctionDraft = Record<BasicField, string> & {
  tipo: AuctionType;
  regime: Regime;
  details: Partial<Record<DetailField, string>>;
  rules: RulesDraft;
};

/**
 * A new auction begins tomorrow at nine by the yard's clock, so that one which is saved as proposed is not
 * running at once.
 */
export function emptyAuction(
  nowMs: number,
  numeroLote = '',
  rules: RulesDraft = noRules(),
): AuctionDraft {
  const tomorrow = `${toYardDay(nowMs + DAY_MS)}T09:00`;
  const startMs = Date.parse(fromYardField(tomorrow) ?? '');
  return {
    titulo: '',
    tipo: 'Carros',
    regime: 'privado',
    numeroLote,
    descricao: '',
    dataInicio: toYardField(startMs),
    dataFim: toYardField(startMs + DEFAULT_LENGTH_MS),
    details: {},
    rules,
  };
}

/** A new auction with what this one has: it begins tomorrow too, and is as long. */
export function copyOfAuction(
  source: AdminAuction,
  nowMs: number,
  numeroLote: string,
): AuctionDraft {
  const { dataInicio } = emptyAuction(nowMs);
  const startMs = Date.parse(fromYardField(dataInicio) ?? '');
  const lengthMs = Date.parse(source.dataFim) - Date.parse(source.dataInicio);
  return {
    ...draftOfAuction(source),
    numeroLote,
    dataInicio,
    dataFim: toYardField(startMs + (lengthMs > 0 ? lengthMs : DEFAULT_LENGTH_MS)),
  };
}

/** The number after the greatest one of these auctions that are numbers. */
export function nextNumber(auctions: readonly Pick<AdminAuction, 'numeroLote'>[]): string {
  const numbers = auctions.map(({ numeroLote }) => numeroLote.trim());
  const greatest = Math.max(0, ...numbers.filter((one) => /^\d{1,12}$/.test(one)).map(Number));
  return String(greatest + 1);
}

export function draftOfAuction(auction: AdminAuction): AuctionDraft {
  const details: AuctionDraft['details'] = {};
  for (const name of AUCTION_DETAIL_FIELDS[auction.tipo]) details[name] = auction[name] ?? '';
  return {
    titulo: auction.titulo,
    tipo: auction.tipo,
    regime: auction.regime,
    numeroLote: auction.numeroLote,
    descricao: auction.descricao,
    dataInicio: toYardField(auction.dataInicio),
    dataFim: toYardField(auction.dataFim),
    details,
    rules: rulesToEdit(auction),
  };
}

/** What the form of a stored auction is opened with. */
export function baseOfAuction(auction: AdminAuction): FormBase<AuctionDraft> {
  return { draft: draftOfAuction(auction), version: auction.version };
}

export type AuctionToCreate = z.input<typeof auctionBody>;
export type AuctionToChange = z.input<typeof auctionChange>;

/**
 * The rules of this regime: a public one has no percentage, each lot has its own minimum. What was typed
 * before the regime was chosen stays in the draft, and counts again with the other regime.
 */
export function rulesOf({ regime, rules }: Pick<AuctionDraft, 'regime' | 'rules'>): RulesDraft {
  return isPublicRegime(regime) ? { ...rules, reserve: '' } : rules;
}

/** The body of POST. An unreadable date is sent as text, so that the schema refuses it. */
export function creationOf(draft: AuctionDraft): AuctionToCreate {
  return {
    ...basicsOf(draft),
    ...rulesToSend(rulesOf(draft)),
    dataInicio: fromYardField(draft.dataInicio) ?? '',
    dataFim: fromYardField(draft.dataFim) ?? '',
  };
}

/**
 * The body of PUT has only what was changed, so that it does not overwrite another person's change.
 * Dates sent back unchanged would also move a running clock, because the fields have no seconds.
 */
export function changeOf(draft: AuctionDraft, initial: AuctionDraft): AuctionToChange {
  const dates: Pick<AuctionToChange, 'dataInicio' | 'dataFim'> = {};
  if (draft.dataInicio !== initial.dataInicio) {
    dates.dataInicio = fromYardField(draft.dataInicio) ?? '';
  }
  if (draft.dataFim !== initial.dataFim) dates.dataFim = fromYardField(draft.dataFim) ?? '';
  const rules = changedRules(rulesOf(draft), initial.rules);
  const before: Record<string, string> = basicsOf(initial);
  const basics = Object.entries(basicsOf(draft)).filter(([name, value]) => value !== before[name]);
  return { ...Object.fromEntries(basics), ...rules, ...dates };
}

export function checkCreation(body: AuctionToCreate): FieldErrors | null {
  return checkFields(auctionFields, body) ?? checkOrder(body);
}

export function checkChange(body: AuctionToChange): FieldErrors | null {
  return checkFields(fieldsOf(body), body);
}

/** Checks only the fields that are sent: unchanged dates are left out. */
function fieldsOf(body: AuctionToChange): FormFields {
  return Object.fromEntries(Object.entries(auctionFields).filter(([name]) => name in body));
}

function checkOrder({ dataInicio, dataFim }: AuctionToCreate): FieldErrors | null {
  return Date.parse(dataFim) > Date.parse(dataInicio) ? null : { dataFim: adminTexts.datesOrder };
}

export function isSameAuction(one: AuctionDraft, other: AuctionDraft): boolean {
  return (
    JSON.stringify(basicsOf(one)) === JSON.stringify(basicsOf(other)) &&
    one.dataInicio === other.dataInicio &&
    one.dataFim === other.dataFim &&
    isSameRules(rulesOf(one), rulesOf(other))
  );
}

/** Sends only the fields of the chosen type; text typed for another type is dropped. */
function basicsOf(draft: AuctionDraft) {
  const { details, rules, dataInicio, dataFim, ...basics } = draft;
  const own: AuctionDraft['details'] = {};
  for (const name of AUCTION_DETAIL_FIELDS[basics.tipo]) own[name] = details[name] ?? '';
  return { ...basics, ...own };
}
