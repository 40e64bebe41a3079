import type { AdminBid } from '@martelo/contract/bids';
import { describe, expect, test } from 'vitest';
import { deletionSentence, vehicleResetSentence, wholeResetSentence } from './loss';

const bid = (id: string, value: number, action: AdminBid['action'] = 'normal', user = id) =>
  ({ id, value, action, user: { id: user } }) as AdminBid;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('deleting a bid', () => {
  const bids = [bid('3', 900), bid('2', 800), bid('1', 700, 'removed')];

  test('that leads says to what the price falls', () => {
    expect(plain(deletionSentence(bid('3', 900), bids))).toBe(
      'Era o maior lance: o lance atual do veículo cai de R$ 900,00 para R$ 800,00.',
    );
  });

  test('that does not lead says that the price stays', () => {
    expect(plain(deletionSentence(bid('2', 800), bids))).toBe(
      'O lance atual do veículo continua em R$ 900,00.',
    );
  });

  test('that is the only one that counts leaves the vehicle without bids', () => {
    expect(plain(deletionSentence(bid('1', 700), [bid('1', 700), bid('9', 999, 'reset')]))).toBe(
      'Era o único lance que contava: o veículo, que está em R$ 700,00, fica sem lances.',
    );
  });
});

describe('a reset', () => {
  test('of a vehicle counts bids and people and names both prices', () => {
    const bids = [bid('3', 900, 'normal', 'a'), bid('2', 800, 'normal', 'a'), bid('1', 9, 'reset')];
    expect(plain(vehicleResetSentence(bids, 500))).toBe(
      '2 lances de 1 usuário deixam de contar. O veículo sai de R$ 900,00 e volta ao lance inicial de R$ 500,00.',
    );
  });

  test('of everything counts over the auctions', () => {
    const auctions = [
      { titulo: 'a', totalLances: 1200 },
      { titulo: 'b', totalLances: 3 },
      { titulo: 'c', totalLances: 0 },
    ];
    expect(wholeResetSentence(auctions)).toBe(
      '1.203 lances em 2 leilões deixam de contar. Cada veículo volta ao seu lance inicial.',
    );
  });

  test('without bids says that nothing happens', () => {
    expect(vehicleResetSentence([], 500)).toContain('nada será alterado');
    expect(wholeResetSentence([])).toContain('nada será alterado');
  });
});
