import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { expect, it } from 'vitest';
import { emptyDraft } from '../form/vehicle-draft';
import { cardVehicle } from './card-vehicle';

const auction = (id: string) =>
  ({
    id,
    titulo: `Leilão ${id}`,
    tipo: 'Carros',
    numeroLote: id,
    phase: 'running',
    dataInicio: '2026-11-20T12:00:00.000Z',
    dataFim: '2026-11-25T12:00:00.000Z',
    remainingMs: 1000,
    serverTime: '2026-11-23T12:00:00.000Z',
  }) as AdminAuction;
const auctions = [auction('7'), auction('8')];
const draft = {
  ...emptyDraft('Carro'),
  ano: '2019',
  lanceInicial: '20.000,50',
  valorMinimoVenda: '9',
};

it('a new vehicle has the typed values and the clock of the auction that it enters', () => {
  const card = cardVehicle({ draft, pictures: [], auctions });
  expect(card).toMatchObject({ ano: 2019, km: null, lanceInicial: 20_000.5, valorFipe: null });
  expect(card).toMatchObject({ phase: 'running', auction: { id: '8' }, totalLances: 0 });
  expect(JSON.stringify(card)).not.toMatch(/m[ií]nimo/i);
});

it('a stored vehicle keeps its bids, its lot and its own end', () => {
  const stored = {
    id: '3',
    lote: 'C004',
    lanceAtual: 25_000,
    totalLances: 4,
    phase: 'running',
    dataFim: '2026-11-25T12:03:00.000Z',
    auction: { id: '7' },
  } as Vehicle;
  const at = (auctionId: string) =>
    cardVehicle({ draft: { ...draft, auctionId }, pictures: [], auctions, stored });
  expect(at('7')).toMatchObject({ lote: 'C004', totalLances: 4, dataFim: stored.dataFim });
  expect(at('8')).toMatchObject({ auction: { id: '8' }, dataFim: auctions[1]?.dataFim });
  expect(at('')).toMatchObject({ auction: null, phase: null });
});
