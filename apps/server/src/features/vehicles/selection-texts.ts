import type { ArchivedVehicles } from './archive-vehicles.ts';

/** What is said after a deletion: what went, what was kept of it, and what stayed. */
export function deletedText({ archived, bids, withWinner }: ArchivedVehicles): string {
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
  return sentences.join(' ');
}

/** `changed` may be zero: another administrator was quicker. */
export function highlightedText(changed: number, destaque: boolean): string {
  const where = destaque ? 'em destaque' : 'fora do destaque';
  if (changed === 0) return `Já estava ${where}.`;
  return `${counted(changed, 'veículo', 'veículos')} ${where}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
