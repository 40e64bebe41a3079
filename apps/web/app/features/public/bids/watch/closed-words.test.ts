import { expect, it } from 'vitest';
import type { Vehicle } from '../../../../entities/vehicle/vehicle-on-page';
import { closedWords, kindOf, manyClosedWords } from './closed-words';

const vehicle = {
  lote: 'T001',
  titulo: 'John Deere 5078E',
  lanceAtual: 106_000,
  resultado: 'sold',
} as Vehicle;
const lost = { vehicle, leading: false, greatestBid: 105_000 };

it('tells a winner the price', () => {
  expect(closedWords({ vehicle, leading: true, greatestBid: 106_000 })).toEqual({
    title: 'Você arrematou este veículo',
    text: 'Lote T001 · John Deere 5078E: R$\u00a0106.000,00',
  });
});

it('tells a loser by how much', () => {
  expect(closedWords(lost)).toEqual({
    title:
      'Você não venceu: saiu por R$\u00a0106.000,00, R$\u00a01.000,00 acima do seu maior lance',
    text: 'Lote T001 · John Deere 5078E',
  });
});

it('promises nothing while the seller decides', () => {
  const conditional = { ...vehicle, resultado: 'conditional' } as Vehicle;
  expect(closedWords({ ...lost, vehicle: conditional }).title).toMatch(/^Venda condicional/);
  expect(closedWords({ ...lost, vehicle: conditional, leading: true }).title).toMatch(
    /depende da aprovação/,
  );
});

it('tells several lots of one kind in one message', () => {
  const won = { ...lost, leading: true };
  const offered = { ...won, vehicle: { ...vehicle, resultado: 'conditional' } as Vehicle };
  expect([won, offered, lost].map(kindOf)).toEqual(['won', 'offered', 'lost']);
  expect(manyClosedWords([lost, lost], 'lost')).toBe('Você não venceu em 2 lotes');
  expect(manyClosedWords([won, won, won], 'won')).toBe('Você arrematou 3 lotes');
  expect(manyClosedWords([offered, offered], 'offered')).toMatch(/^Seu lance é o maior em 2 lotes/);
});
