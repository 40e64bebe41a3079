import { errorText } from '../../platform/log/loggable-error.ts';
import {
  describeMediaFault,
  isFullPlace,
  MediaUnavailable,
} from '../../platform/media/media-fault.ts';
import { StartError } from '../../platform/start-error.ts';
import { isDiskFull } from './disk-full.ts';

const FULL =
  'O disco está cheio. Nada foi restaurado: libere espaço, ou use outro lugar, e tente de novo.';

/** The sentence for a restore that ended before its commit; `left` of its pictures could not be removed. */
export function restoreFailure(error: unknown, left: number): StartError {
  const sentence = left === 0 ? sentenceOf(error) : `${sentenceOf(error)} ${leftBehind(left)}`;
  return new StartError(sentence, { cause: error });
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error) || isFullPlace(error)) return FULL;
  if (error instanceof MediaUnavailable) return `${describeMediaFault(error)} Nada foi restaurado.`;
  return `A restauração parou por um erro inesperado. Nada foi restaurado: ${errorText(error)}`;
}

function leftBehind(count: number): string {
  const what =
    count === 1
      ? 'Uma foto da cópia ficou no lugar das fotos, porque não pôde ser apagada'
      : `Até ${count} fotos da cópia ficaram no lugar das fotos, porque não puderam ser apagadas`;
  return `${what}: uma nova tentativa no mesmo lugar as aproveita (docs/operations.md).`;
}
