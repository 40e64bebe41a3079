import type {
  AllResetPreview,
  DeletePreview,
  VehicleResetPreview,
} from '@martelo/contract/shapes/bids';
import { ERRORS } from '@martelo/contract/texts/errors';
import { formatCount, formatReais } from '../../../lib/format/formats';

/** Describes the effect of deleting a bid on its vehicle's price. */
export function deletionSentence({ lanceAtual, lanceDepois, hasWinner }: DeletePreview): string {
  if (hasWinner) return ERRORS.LOT_HAS_WINNER.message;
  if (lanceAtual === lanceDepois) {
    return `O lance atual do veículo continua em ${formatReais(lanceDepois)}.`;
  }
  if (lanceDepois === null) {
    return `Era o único lance que contava: o veículo, que está em ${formatReais(lanceAtual)}, fica sem lances.`;
  }
  return `Era o maior lance: o lance atual do veículo cai de ${formatReais(lanceAtual)} para ${formatReais(lanceDepois)}.`;
}

/** Describes the loss when a vehicle's bids are reset. */
export function vehicleResetSentence(preview: VehicleResetPreview): string {
  const { bids, bidders, lanceAtual, lanceInicial, hasWinner } = preview;
  if (hasWinner) return ERRORS.LOT_HAS_WINNER.message;
  if (bids === 0) return 'Este veículo não tem lances que contem: nada será alterado.';
  return (
    `${formatCount(bids, 'lance', 'lances')} de ${formatCount(bidders, 'usuário', 'usuários')} ` +
    `${bids === 1 ? 'deixa' : 'deixam'} de contar. ` +
    `O veículo sai de ${formatReais(lanceAtual)} e volta ao lance inicial de ${formatReais(lanceInicial)}.`
  );
}

/** Describes the loss when all bids are reset. */
export function wholeResetSentence(preview: AllResetPreview): string {
  const { bids, vehicles, auctions, skippedLots } = preview;
  const skipped = skippedLots === 0 ? '' : ` ${skippedSentence(skippedLots)}`;
  if (bids === 0) return `Nenhum veículo tem lances que contem: nada será alterado.${skipped}`;
  const where = auctions === 0 ? '' : ` de ${formatCount(auctions, 'leilão', 'leilões')}`;
  return (
    `${formatCount(bids, 'lance', 'lances')} em ${formatCount(vehicles, 'veículo', 'veículos')}` +
    `${where} ${bids === 1 ? 'deixa' : 'deixam'} de contar. ` +
    `${vehicles === 1 ? 'Ele volta' : 'Cada um volta'} ao seu lance inicial.${skipped}`
  );
}

function skippedSentence(count: number): string {
  return count === 1
    ? '1 lote com vencedor fica como está.'
    : `${formatCount(count, 'lote', 'lotes')} com vencedor ficam como estão.`;
}
