import { SALE_TASKS } from '@martelo/contract/texts/sale-texts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someAuction } from '../../../../lib/testing/office-samples.fixture';
import { openOffice } from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { AuctionPage } from './auction-page';

const server = officeServer();
const none = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;

it('a revoked auction says when, keeps the way to its public page, and has no next step', async () => {
  server.answer('GET /api/admin/auctions/:id/overview', {
    leilao: someAuction({
      regime: 'art328',
      phase: 'finished',
      revogacao: { em: '2026-11-28T02:30:00.000Z', motivo: 'O órgão pediu a revogação.' },
    }),
    edital: { publicados: 1, aguarda: false },
    pendencias: none(['edital', 'auctioneer', 'terms', 'auction', 'vehicle']),
    lotes: none([
      ...(['total', 'semFoto', 'comLance', 'abertos', 'vendidos'] as const),
      ...(['condicionais', 'semVenda'] as const),
    ]),
    totalVendido: 0,
    arremates: { total: 0, tarefas: none(SALE_TASKS) },
  });
  await openOffice({ '/admin/leiloes/7': <AuctionPage id="7" /> }, '/admin/leiloes/7');
  await screen.findByText(/em 27\/11\/2026$/);
  expect(screen.getByRole('link', { name: 'Ver no site' })).toBeTruthy();
  expect(screen.queryByText('Ver o resultado')).toBeNull();
});
