import type { OwnLot } from '@martelo/contract/shapes/account-overview';
import { beforeEach, expect, it } from 'vitest';
import type { OnPage } from '../auction/on-page';
import { keepLotsOf, rememberLots } from './seen-lots';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const kept = () => JSON.parse(localStorage.getItem('martelo-seen-lots') ?? 'null');
const lot = (id: string, fim: string, values: Partial<OwnLot> = {}) =>
  ({
    veiculo: {
      ...{ id, titulo: `Uno ${id}`, marca: '', modelo: '', ano: 2020, lote: `C${id}` },
      ...{ lanceAtual: 21_000, dataFim: fim, phase: 'running' },
    },
    ...{ vencendo: true, resultado: null, ...values },
  }) as unknown as OnPage<OwnLot>;

beforeEach(() => localStorage.clear());

it('lots of several pages are kept with the moment at which each was seen, the first end first', () => {
  rememberLots('7', [lot('1', '2026-11-26T15:00:00Z')], NOW);
  rememberLots('7', [lot('2', '2026-11-26T14:00:00Z', { vencendo: false })], NOW + 1_000);
  expect(kept()).toMatchObject({
    userId: '7',
    lots: [
      { id: '2', lote: 'C2', vencendo: false, lance: 21_000, vistoEm: NOW + 1_000 },
      { id: '1', lote: 'C1', vencendo: true, lance: 21_000, vistoEm: NOW },
    ],
  });
});

it('a lot that has ended is let go', () => {
  rememberLots('7', [lot('1', '2026-11-26T12:30:00Z'), lot('2', '2026-11-26T14:00:00Z')], NOW);
  rememberLots('7', [lot('2', '2026-11-26T14:00:00Z', { resultado: 'venceu' })], NOW + 3_600_000);
  expect(kept().lots).toEqual([]);
});

it('of another person nothing stays, and nothing of anybody after a sign-out', () => {
  rememberLots('7', [lot('1', '2026-11-26T15:00:00Z')], NOW);
  keepLotsOf('7');
  expect(kept().lots).toHaveLength(1);
  rememberLots('8', [lot('2', '2026-11-26T15:00:00Z')], NOW);
  expect(kept().lots).toMatchObject([{ id: '2' }]);
  keepLotsOf('7');
  expect(kept()).toBeNull();
  rememberLots('8', [lot('2', '2026-11-26T15:00:00Z')], NOW);
  keepLotsOf(null);
  expect(kept()).toBeNull();
});
