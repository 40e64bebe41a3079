import type { Auction } from '@martelo/contract/shapes/auctions';
import { expect, it } from 'vitest';
import { reofferTargets } from './reoffer-targets';

const auction = (id: string, values: Partial<Auction>) =>
  ({
    ...{ id, titulo: 'Leilão', numeroLote: id, regime: 'privado', phase: 'upcoming' },
    ...{ publicadoEm: '2026-11-01T12:00:00Z', dataInicio: '2026-12-01T12:00:00Z' },
    dataFim: '2026-12-02T12:00:00Z',
    ...values,
  }) as Auction;

it('are drafts, and private auctions that have not begun', () => {
  const shown = reofferTargets([
    auction('1', {}),
    auction('2', { phase: 'running' }),
    auction('3', { regime: 'art328' }),
    auction('4', { regime: 'art328', publicadoEm: null }),
    auction('5', { phase: 'finished' }),
  ]);
  expect(shown).toEqual([
    { value: '1', label: 'Leilão · nº 1 · Próximo' },
    { value: '4', label: 'Leilão · nº 4 · Próximo · rascunho' },
  ]);
});
