import { foldAccents } from '@martelo/core/text';

/**
 * The text by which a search finds a vehicle, without accents and in lower case. It is stored
 * beside the vehicle.
 */
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
