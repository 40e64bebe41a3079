import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';

type SoftClose = NonNullable<Vehicle['prorrogacao']>;

/**
 * The rule by which a late bid moves the end: 'Lance nos 2 minutos finais? O relógio volta para 2
 * minutos.' A bid with more than `tempo` left changes nothing, whatever the window is.
 */
export function softCloseRule({ janela, tempo }: SoftClose): string {
  return `Lance ${finalWords(Math.min(janela, tempo))}? O relógio volta para ${lengthOf(tempo)}.`;
}

/** The text after a late bid has extended the lot. */
export function extendedWords(rule: SoftClose | null): string {
  const when = rule ? lastWords(rule.janela) : 'no fim';
  return `Prorrogado: um lance ${when} deu mais tempo.`;
}

/** 'nos 2 minutos finais', 'no minuto final' */
function finalWords(seconds: number): string {
  if (seconds === 60) return 'no minuto final';
  return seconds === 1 ? 'no segundo final' : `nos ${lengthOf(seconds)} finais`;
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
