import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { hasWinner } from '@martelo/core/lot-transitions';
import { formatCount, formatReais } from '../../../../lib/format/formats';

type Row = Pick<Vehicle, 'totalLances' | 'lanceAtual' | 'resultado' | 'phase' | 'noEdital'>;

/** The row's lot has been won, or is offered to its greatest bidder: it cannot be deleted. */
export function isKept({ resultado, phase, totalLances }: Row): boolean {
  return hasWinner({ status: resultado, hasLeader: totalLances > 0, phase });
}

/** Counts the bids that are lost when these vehicles are deleted; empty when there are none. */
export function lossOf(rows: readonly Row[]): string[] {
  const lost = rows.filter((row) => !isKept(row));
  const going = lost.filter(({ noEdital }) => !noEdital);
  const staying = rows.length - lost.length;
  const announced = lost.length - going.length;
  const bids = going.reduce((sum, { totalLances }) => sum + totalLances, 0);
  return [
    ...(bids > 0 ? [bidsText(going, bids)] : []),
    ...(staying > 0 ? [stayText(staying)] : []),
    ...(announced > 0 ? [announcedText(announced)] : []),
  ];
}

function bidsText(going: readonly Row[], bids: number): string {
  const greatest = Math.max(...going.map(({ lanceAtual }) => lanceAtual ?? 0));
  const who = going.length === 1 ? 'Ele já recebeu' : 'Eles já receberam';
  const amount = greatest > 0 ? `, o maior de ${formatReais(greatest)}` : '';
  const ending =
    going.length === 1
      ? 'o veículo sai do site, novos lances são recusados e ninguém o arremata.'
      : 'os veículos saem do site, novos lances são recusados e ninguém os arremata.';
  return `${who} ${formatCount(bids, 'lance', 'lances')}${amount}. O histórico fica guardado, mas ${ending}`;
}

function stayText(staying: number): string {
  return staying === 1
    ? '1 veículo já tem vencedor e não será excluído.'
    : `${staying} veículos já têm vencedor e não serão excluídos.`;
}

function announcedText(announced: number): string {
  return announced === 1
    ? '1 veículo está em um edital publicado e não será excluído. Use Retirar do leilão no menu dele.'
    : `${announced} veículos estão em um edital publicado e não serão excluídos. Use Retirar do leilão no menu de cada um.`;
}
