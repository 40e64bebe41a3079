import { counted } from './counted.ts';

/** So many are named; the others are counted. */
export const MOST_NAMED = 10;

/** Which pictures of the database have no file; `names` are the first of `count`, as `kind/id`. */
export function describeMissing(
  place: string,
  names: readonly string[],
  count = names.length,
): string {
  const shown = names.slice(0, MOST_NAMED);
  const rest =
    count > shown.length ? ` e mais ${(count - shown.length).toLocaleString('pt-BR')}` : '';
  const what =
    count === 1
      ? `Falta em ${place} o arquivo de 1 foto que o banco conhece`
      : `Faltam em ${place} os arquivos de ${counted(count, 'foto', 'fotos')} que o banco conhece`;
  return `${what}: ${shown.join(', ')}${rest}.`;
}
