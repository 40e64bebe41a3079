import { foldAccents } from '@martelo/core/text';

/** What a search finds a vehicle by: kept beside it without accents and in lower case. */
export function searchTextOf(vehicle: {
  titulo: string;
  marca: string;
  modelo: string;
  ano: number;
  lote: string;
}): string {
  const { titulo, marca, modelo, ano, lote } = vehicle;
  return foldAccents([titulo, marca, modelo, ano, lote].join(' '));
}
