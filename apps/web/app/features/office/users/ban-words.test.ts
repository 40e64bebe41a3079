import type { ClientDetail } from '@martelo/contract/shapes/accounts';
import { expect, test } from 'vitest';
import { removalLabel, stakeSentence } from './ban-words';

const stake = (totalBids: number, leadingLots: number) =>
  stakeSentence({ totalBids, leadingLots } as ClientDetail);

test('the ban dialog counts the bids and the lots that the user leads', () => {
  expect(stake(0, 0)).toBe('Este usuário ainda não deu nenhum lance.');
  expect(stake(1, 0)).toBe('Deu 1 lance e não lidera nenhum lote ativo agora.');
  expect(stake(23, 1)).toBe('Deu 23 lances e lidera 1 lote ativo agora.');
  expect(stake(1200, 3)).toBe('Deu 1.200 lances e lidera 3 lotes ativos agora.');
});

test('the checkbox label counts the lots that would lose their leading bid', () => {
  expect(removalLabel(1)).toBe('Retirar o lance que lidera este lote');
  expect(removalLabel(3)).toBe('Retirar os lances que lideram estes 3 lotes');
});
