import type { AdminBid } from '@martelo/contract/bids';
import { formatCount, formatReais } from '../../lib/formats';

/** What deleting this bid does to its vehicle's price. `bids` are all of the vehicle. */
export function deletionSentence(bid: AdminBid, bids: readonly AdminBid[]): string {
  const counting = bids.filter(({ action }) => action === 'normal');
  const others = counting.filter(({ id }) => id !== bid.id);
  const [before, after] = [greatestOf(counting), greatestOf(others)];
  if (before === after) return `O lance atual do veículo continua em ${formatReais(after)}.`;
  if (after === null) {
    return `Era o único lance que contava: o veículo, que está em ${formatReais(before)}, fica sem lances.`;
  }
  return `Era o maior lance: o lance atual do veículo cai de ${formatReais(before)} para ${formatReais(after)}.`;
}

/** What resetting a vehicle's bids takes away. */
export function vehicleResetSentence(bids: readonly AdminBid[], opening: number): string {
  const counting = bids.filter(({ action }) => action === 'normal');
  if (counting.length === 0) return 'Este veículo não tem lances que contem: nada será alterado.';
  const people = new Set(counting.map(({ user }) => user.id)).size;
  return (
    `${formatCount(counting.length, 'lance', 'lances')} de ` +
    `${formatCount(people, 'usuário', 'usuários')} ${counting.length === 1 ? 'deixa' : 'deixam'} de contar. ` +
    `O veículo sai de ${formatReais(greatestOf(counting))} e volta ao lance inicial de ${formatReais(opening)}.`
  );
}

export type Auctioned = { totalLances: number; titulo: string };

/** What resetting everything takes away, from the auctions as they stand. */
export function wholeResetSentence(auctions: readonly Auctioned[]): string {
  const bids = auctions.reduce((sum, { totalLances }) => sum + totalLances, 0);
  if (bids === 0) return 'Nenhum veículo em leilão tem lances que contem: nada será alterado.';
  const held = auctions.filter(({ totalLances }) => totalLances > 0).length;
  return (
    `${formatCount(bids, 'lance', 'lances')} em ${formatCount(held, 'leilão', 'leilões')} ` +
    `${bids === 1 ? 'deixa' : 'deixam'} de contar. Cada veículo volta ao seu lance inicial.`
  );
}

function greatestOf(bids: readonly AdminBid[]): number | null {
  return bids.length === 0 ? null : Math.max(...bids.map(({ value }) => value));
}
