import { createHash } from 'node:crypto';
import type { DetailField } from '@martelo/contract/shapes/auction-details';
import { detailFields } from '@martelo/contract/shapes/auction-form';
import type { AuctionChange } from '@martelo/contract/shapes/auctions';
import type { AuctionRow } from '../lots/auction-clock.ts';

type Field = Exclude<keyof AuctionChange, 'version'>;
type Stored = (auction: AuctionRow) => unknown;

const details = Object.fromEntries(
  Object.keys(detailFields).map((name) => [name, (row: AuctionRow) => row.details[name] ?? '']),
) as Record<DetailField, Stored>;

/**
 * What is stored for each field of the forms of auctions and categories. A field that is missing here is
 * a type error.
 */
const STORED: Record<Field, Stored> = {
  titulo: ({ titulo }) => titulo,
  descricao: ({ descricao }) => descricao,
  tipo: ({ tipo }) => tipo,
  numeroLote: ({ numeroLote }) => numeroLote,
  regime: ({ regime }) => regime,
  status: ({ intent, remainingMs }) => [intent, remainingMs],
  dataInicio: ({ dataInicio }) => dataInicio.getTime(),
  // An end means something else in an auction that was paused or held meanwhile.
  dataFim: ({ dataFim, intent }) => [dataFim.getTime(), intent],
  incrementos: ({ increments }) => increments,
  prorrogacao: ({ softCloseWindowMs, softCloseExtendMs }) => [softCloseWindowMs, softCloseExtendMs],
  lanceAutomatico: ({ automaticBids }) => automaticBids,
  reservaPercentual: ({ reservePercent }) => reservePercent,
  ...details,
};

const FIELDS = Object.keys(STORED) as Field[];

/**
 * The version of a form: a short hash of each field, so that a save is only refused for the fields that it
 * would overwrite.
 */
export function formVersionOf(auction: AuctionRow): string {
  return FIELDS.map((name) => hashOf(name, auction)).join('.');
}

/**
 * The fields that this save would overwrite although another person changed them after the form was
 * opened. `next` is the auction as the save leaves it, without its clock.
 */
export function overwrittenFields(
  auction: AuctionRow,
  next: AuctionRow,
  change: AuctionChange,
): Field[] {
  const { version, dataInicio = auction.dataInicio, dataFim = auction.dataFim } = change;
  if (version === undefined) return [];
  const seen = version.split('.');
  // A version of another release has other fields, so nobody knows what its form was opened with.
  const isKnown = seen.length === FIELDS.length;
  const wished = { ...next, dataInicio, dataFim };
  return FIELDS.filter((name, at) => {
    const now = hashOf(name, auction);
    if (change[name] === undefined || (isKnown && seen[at] === now)) return false;
    // A status may change the dates in ways that this function cannot see, so it always counts.
    return name === 'status' || hashOf(name, wished) !== now;
  });
}

function hashOf(name: Field, auction: AuctionRow): string {
  const text = JSON.stringify(STORED[name](auction));
  return createHash('sha256').update(text).digest('base64url').slice(0, 6);
}
