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

/** The words that all have to occur, as LIKE patterns. */
export function searchPatterns(typed: string): string[] {
  const words = foldAccents(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
