import type { BuyerSnapshot, VehicleSnapshot } from '../../platform/database/sales-schema.ts';
import { NOTA_BUYER_FIELDS, NOTA_VEHICLE_FIELDS } from '../sales/nota-fields.ts';
import type { PaperHead } from './paper-data.ts';

const HEAD_FIELDS = {
  leiloeiro: 'nome do leiloeiro',
  matricula: 'matrícula do leiloeiro na Junta Comercial',
} as const;

/** The names of the fields that are empty and without which a nota cannot be issued. */
export function missingForNota(
  buyer: BuyerSnapshot,
  vehicle: Pick<VehicleSnapshot, keyof typeof NOTA_VEHICLE_FIELDS>,
  head: PaperHead,
): string[] {
  return [
    ...emptyOf(vehicle, NOTA_VEHICLE_FIELDS),
    ...emptyOf(buyer, NOTA_BUYER_FIELDS),
    ...emptyOf(head, HEAD_FIELDS),
  ];
}

function emptyOf<Field extends string>(
  values: Record<NoInfer<Field>, string>,
  names: Record<Field, string>,
): string[] {
  return (Object.keys(names) as Field[])
    .filter((field) => values[field].trim() === '')
    .map((field) => names[field]);
}

/**
 * The values of the closing; a field that was empty then takes the value of today, because the office
 * mends missing papers after the closing. A field that had a value keeps it (decision 60).
 */
export function mended<Values extends object>(closing: Values, now: Partial<Values>): Values {
  const filled = { ...closing };
  for (const key of Object.keys(closing) as (keyof Values)[]) {
    const value = now[key];
    if (closing[key] === '' && value !== undefined) filled[key] = value;
  }
  return filled;
}
