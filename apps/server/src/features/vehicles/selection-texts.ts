import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { ArchivedVehicles } from './archive-vehicles.ts';

/**
 * The message after a deletion: how many were deleted, how many bids stay in the history, and how
 * many vehicles stayed.
 */
export function deletedText({ archived, bids, withWinner, inEdital }: ArchivedVehicles): string {
  const sentences = [
    archived.length === 1
      ? 'Veículo excluído com sucesso!'
      : `${archived.length} veículos excluídos com sucesso!`,
  ];
  if (bids > 0) {
    sentences.push(`${counted(bids, 'lance guardado', 'lances guardados')} no histórico.`);
  }
  if (withWinner > 0) {
    sentences.push(
      withWinner === 1
        ? '1 veículo já tem vencedor e não foi excluído.'
        : `${withWinner} veículos já têm vencedor e não foram excluídos.`,
    );
  }
  if (inEdital > 0) {
    sentences.push(
      inEdital === 1
        ? '1 veículo está em um edital publicado e não foi excluído: retire o lote do leilão, com o motivo.'
        : `${inEdital} veículos estão em um edital publicado e não foram excluídos: retire os lotes do leilão, com o motivo.`,
    );
  }
  return sentences.join(' ');
}

/** Why no vehicle was deleted. */
export function codeOfKept({ withWinner, inEdital }: ArchivedVehicles): ErrorCode {
  if (withWinner > 0) return 'LOT_HAS_WINNER';
  return inEdital > 0 ? 'WITHDRAWAL_REQUIRED' : 'NOT_FOUND';
}

/** `changed` may be zero: another administrator may have made the same change before. */
export function highlightedText(changed: number, destaque: boolean): string {
  const where = destaque ? 'em destaque' : 'fora do destaque';
  if (changed === 0) return `Já estava ${where}.`;
  return `${counted(changed, 'veículo', 'veículos')} ${where}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
