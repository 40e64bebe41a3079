import { describe, expect, test } from 'vitest';
import { deletionSentence, vehicleResetSentence, wholeResetSentence } from './loss';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the sentence about the deletion of a bid', () => {
  const sentence = (lanceAtual: number | null, lanceDepois: number | null, hasWinner = false) =>
    plain(deletionSentence({ lanceAtual, lanceDepois, hasWinner }));

  test('the deletion of the leading bid shows the new price', () => {
    expect(sentence(900, 800)).toBe(
      'Era o maior lance: o lance atual do veículo cai de R$ 900,00 para R$ 800,00.',
    );
  });

  test('the deletion of a lower bid does not change the price', () => {
    expect(sentence(900, 900)).toBe('O lance atual do veículo continua em R$ 900,00.');
  });

  test('the deletion of the only counting bid leaves the vehicle without bids', () => {
    expect(sentence(700, null)).toBe(
      'Era o único lance que contava: o veículo, que está em R$ 700,00, fica sem lances.',
    );
  });

  test('the bid of a lot with a winner cannot be deleted', () => {
    expect(sentence(700, null, true)).toContain('já tem vencedor');
  });
});

describe('the sentence about a reset', () => {
  const vehicle = { bids: 2, bidders: 1, lanceAtual: 900, lanceInicial: 500, hasWinner: false };
  const whole = { bids: 1203, vehicles: 40, auctions: 2, skippedLots: 0 };

  test('the reset of a vehicle shows the bids, the bidders and both prices', () => {
    expect(plain(vehicleResetSentence(vehicle))).toBe(
      '2 lances de 1 usuário deixam de contar. O veículo sai de R$ 900,00 e volta ao lance inicial de R$ 500,00.',
    );
  });

  test('the reset of all bids shows the bids, the vehicles, the auctions and the lots that stay', () => {
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

  test('a reset without bids changes nothing', () => {
    expect(vehicleResetSentence({ ...vehicle, bids: 0 })).toContain('nada será alterado');
    expect(wholeResetSentence({ ...whole, bids: 0 })).toContain('nada será alterado');
    expect(vehicleResetSentence({ ...vehicle, hasWinner: true })).toContain('já tem vencedor');
  });
});
