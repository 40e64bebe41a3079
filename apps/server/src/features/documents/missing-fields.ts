import type { BuyerSnapshot, VehicleSnapshot } from '../../platform/database/sales-schema.ts';
import type { PaperHead } from './paper-data.ts';

/** The vehicle's papers that the nota names, by their printed name. */
const VEHICLE_FIELDS = { placa: 'placa', chassi: 'chassi', renavam: 'RENAVAM' } as const;

/** The buyer's address, by its printed name. */
const BUYER_FIELDS = {
  nome: 'nome do comprador',
  documento: 'CPF ou CNPJ do comprador',
  cep: 'CEP do comprador',
  logradouro: 'rua do comprador',
  numero: 'número do endereço do comprador',
  bairro: 'bairro do comprador',
  cidade: 'cidade do comprador',
  estado: 'estado do comprador',
} as const;

const HEAD_FIELDS = {
  leiloeiro: 'nome do leiloeiro',
  matricula: 'matrícula do leiloeiro na Junta Comercial',
} as const;

/** The names of the fields that are empty and without which a nota cannot be issued. */
export function missingForNota(
  buyer: BuyerSnapshot,
  vehicle: Pick<VehicleSnapshot, keyof typeof VEHICLE_FIELDS>,
  head: PaperHead,
): string[] {
  return [
    ...emptyOf(vehicle, VEHICLE_FIELDS),
    ...emptyOf(buyer, BUYER_FIELDS),
    ...missingInHead(head),
  ];
}

/** The names of the house's own fields that are empty. */
export function missingInHead(head: PaperHead): string[] {
  return emptyOf(head, HEAD_FIELDS);
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
