import { describe, expect, test } from 'vitest';
import { deletionSentence, vehicleResetSentence, wholeResetSentence } from './loss';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('deleting a bid', () => {
  const sentence = (lanceAtual: number | null, lanceDepois: number | null, hasWinner = false) =>
    plain(deletionSentence({ lanceAtual, lanceDepois, hasWinner }));

  test('that leads says to what the price falls', () => {
    expect(sentence(900, 800)).toBe(
      'Era o maior lance: o lance atual do veículo cai de R$ 900,00 para R$ 800,00.',
    );
  });

  test('that does not lead says that the price stays', () => {
    expect(sentence(900, 900)).toBe('O lance atual do veículo continua em R$ 900,00.');
  });

  test('that is the only one that counts leaves the vehicle without bids', () => {
    expect(sentence(700, null)).toBe(
      'Era o único lance que contava: o veículo, que está em R$ 700,00, fica sem lances.',
    );
  });

  test('of a lot with a winner says that it cannot be', () => {
    expect(sentence(700, null, true)).toContain('já tem vencedor');
  });
});

describe('a reset', () => {
  const vehicle = { bids: 2, bidders: 1, lanceAtual: 900, lanceInicial: 500, hasWinner: false };
  const whole = { bids: 1203, vehicles: 40, auctions: 2, skippedLots: 0 };

  test('of a vehicle names bids, people and both prices', () => {
    expect(plain(vehicleResetSentence(vehicle))).toBe(
      '2 lances de 1 usuário deixam de contar. O veículo sai de R$ 900,00 e volta ao lance inicial de R$ 500,00.',
    );
  });

  test('of everything names bids, vehicles, auctions and what stays', () => {
    expect(wholeResetSentence(whole)).toBe(
      '1.203 lances em 40 veículos de 2 leilões deixam de contar. Cada um volta ao seu lance inicial.',
    );
    expect(wholeResetSentence({ ...whole, skippedLots: 3 })).toContain(
      ' 3 lotes com vencedor ficam como estão.',
    );
    expect(wholeResetSentence({ bids: 1, vehicles: 1, auctions: 0, skippedLots: 1 })).toBe(
      '1 lance em 1 veículo deixa de contar. Ele volta ao seu lance inicial. 1 lote com vencedor fica como está.',
    );
  });

  test('without bids says that nothing happens', () => {
    expect(vehicleResetSentence({ ...vehicle, bids: 0 })).toContain('nada será alterado');
    expect(wholeResetSentence({ ...whole, bids: 0 })).toContain('nada será alterado');
    expect(vehicleResetSentence({ ...vehicle, hasWinner: true })).toContain('já tem vencedor');
  });
});
