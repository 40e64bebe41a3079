import type { Centavos } from './money.ts';

/**
 * The options of the vehicle forms (specification, admin section 3). The first one is the default.
 */
export const COMBUSTIVEIS = [
  'Flex',
  'Gasolina',
  'Etanol',
  'Diesel',
  'Elétrico',
  'Híbrido',
] as const;
export type Combustivel = (typeof COMBUSTIVEIS)[number];

/**
 * The options of the forms, then two more values that old lists contain. 'Sucata' is not in the
 * specification: scrap must never be registered again, and a bidder has to know it.
 */
export const SITUACOES = [
  'Recuperado',
  'Sinistrado',
  'Apreendido',
  'Sucata',
  'Novo',
  'Disponível',
] as const;
export type Situacao = (typeof SITUACOES)[number];

export const ORIGENS = ['Financeira', 'Seguradora', 'Particular', 'Banco'] as const;
export type Origem = (typeof ORIGENS)[number];

/** The title of a vehicle, otherwise make, model and year joined by spaces. */
export function vehicleTitle(vehicle: {
  titulo?: string | null;
  marca?: string | null;
  modelo?: string | null;
  ano?: string | number | null;
}): string {
  const titulo = vehicle.titulo?.trim();
  if (titulo) return titulo;
  return [vehicle.marca, vehicle.modelo, vehicle.ano]
    .map((part) => String(part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * By how many whole per cent a price is below the value in the FIPE table, rounded down so that it
 * never promises too much. Null without a value or without a discount.
 */
export function fipeDiscountPercent(
  price: Centavos,
  valorFipe: Centavos | null | undefined,
): number | null {
  if (!valorFipe || valorFipe <= 0) return null;
  const percent = Math.floor(((valorFipe - price) * 100) / valorFipe);
  return percent > 0 ? percent : null;
}
