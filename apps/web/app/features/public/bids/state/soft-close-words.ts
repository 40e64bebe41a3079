import type { Vehicle } from '@martelo/contract/shapes/vehicles';

type SoftClose = NonNullable<Vehicle['prorrogacao']>;

/**
 * The rule by which a late bid moves the end: 'Lances no último minuto prorrogam o fim para 2
 * minutos depois…'.
 */
export function softCloseRule({ janela, tempo }: SoftClose): string {
  return `Lances ${lastWords(janela)} prorrogam o fim para ${lengthOf(tempo)} depois do lance.`;
}

/** The text after a late bid has extended the lot. */
export function extendedWords(rule: SoftClose | null): string {
  const when = rule ? lastWords(rule.janela) : 'no fim';
  return `Prorrogado: um lance ${when} deu mais tempo.`;
}

function lastWords(seconds: number): string {
  if (seconds === 60) return 'no último minuto';
  return seconds === 1 ? 'no último segundo' : `nos últimos ${lengthOf(seconds)}`;
}

/** Whole minutes in minutes, everything else in seconds. */
function lengthOf(seconds: number): string {
  const [count, one, many] =
    seconds % 60 === 0 ? [seconds / 60, 'minuto', 'minutos'] : [seconds, 'segundo', 'segundos'];
  return `${count} ${count === 1 ? one : many}`;
}
