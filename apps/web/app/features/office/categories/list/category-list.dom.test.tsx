import type { AdminAuction } from '@martelo/contract/shapes/auctions';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PAUSED_TIMER } from '../../../../entities/auction/timer.fixture';
import {
  closeOffice,
  type FakeServer,
  openOffice,
  stubServer,
} from '../../../../lib/testing/office-area.fixture';
import { signIn } from '../../../../lib/testing/office-page.fixture';
import { CategoryList } from './category-list';

const AUCTION: AdminAuction = {
  ...{ id: '7', titulo: 'Motos do pátio', descricao: '', tipo: 'Motos', numeroLote: '100' },
  ...{ regime: 'privado', publicadoEm: '2026-11-01T12:00:00.000Z', numeroImagem: 0, imagens: [] },
  ...{ dataInicioFormatada: '18/11/2026', totalVeiculos: 3, totalLances: 0 },
  ...{ status: 'running', phase: 'running', remainingMs: 60_000 },
  ...{ incrementos: null, prorrogacao: null, lanceAutomatico: false, reservaPercentual: null },
  dataInicio: '2026-11-18T12:00:00.000Z',
  dataFim: '2026-11-21T12:00:00.000Z',
  serverTime: '2026-11-21T11:59:00.000Z',
};

let server: FakeServer;

const openList = () => openOffice({ '/admin/categorias': <CategoryList /> }, '/admin/categorias');
const row = async () => (await screen.findByRole('row', { name: /Motos do pátio/ })).textContent;

beforeEach(() => {
  server = stubServer();
  server.answer('GET /api/auctions', [AUCTION]);
  server.answer('GET /api/timer', PAUSED_TIMER);
  signIn('1', ['diretor']);
});
afterEach(closeOffice);

it('says how many vehicles a category has, and how many there are of its type', async () => {
  server.answer('GET /api/vehicles/count', { count: 12 });
  await openList();
  expect(await row()).toContain('3de 12 do tipo');
});

it('shows a dash for a count that fails, which takes nothing else away', async () => {
  server.refuse('GET /api/vehicles/count', 500);
  await openList();
  expect(await row()).toContain('3de – do tipo');
});
