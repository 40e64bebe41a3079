import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { expect, it } from 'vitest';
import { lossOf } from './selection-loss';

const row = (values: Partial<Vehicle>) =>
  ({
    totalLances: 0,
    lanceAtual: null,
    resultado: 'active',
    phase: 'running',
    ...values,
  }) as Vehicle;
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

it('vehicles without bids cause no loss', () => {
  expect(lossOf([row({}), row({ phase: null })])).toEqual([]);
});

it('the text counts all bids and has the highest', () => {
  const rows = [
    row({ totalLances: 3, lanceAtual: 20_000 }),
    row({ totalLances: 1, lanceAtual: 9000 }),
  ];
  expect(plain(lossOf(rows))).toEqual([
    'Eles já receberam 4 lances, o maior de R$ 20.000,00. O histórico fica guardado, mas os veículos saem do site, novos lances são recusados e ninguém os arremata.',
  ]);
  expect(plain(lossOf(rows.slice(1)))).toEqual([
    'Ele já recebeu 1 lance, o maior de R$ 9.000,00. O histórico fica guardado, mas o veículo sai do site, novos lances são recusados e ninguém o arremata.',
  ]);
});

it('the text counts the won vehicles, which stay, and omits their bids', () => {
  const won = row({ phase: 'finished', totalLances: 5, lanceAtual: 30_000 });
  expect(lossOf([won, row({ resultado: 'conditional', totalLances: 2 }), row({})])).toEqual([
    '2 veículos já têm vencedor e não serão excluídos.',
  ]);
});

it('a lot of a published edital stays, and its bids are not lost', () => {
  const announced = row({ totalLances: 3, lanceAtual: 20_000, noEdital: true });
  expect(lossOf([announced, row({})])).toEqual([
    '1 veículo está em um edital publicado e não será excluído. Use Retirar do leilão no menu dele.',
  ]);
  expect(lossOf([announced, announced])).toEqual([
    '2 veículos estão em um edital publicado e não serão excluídos. Use Retirar do leilão no menu de cada um.',
  ]);
});
