import type { AuctionOverview } from '@martelo/contract/shapes/auction-overview';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../lib/testing/office-page.fixture';
import { someAuction } from '../../../lib/testing/office-samples.fixture';
import { openOffice, press, standOnScreen } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { AuctionList } from './list/auction-list';
import { AuctionPage } from './overview/auction-page';

const server = officeServer();

describe('"Duplicar leilão" in the menu of a row', () => {
  async function open() {
    standOnScreen();
    server.answer('GET /api/auctions', [someAuction()]);
    await openOffice({ '/admin/leiloes/listar': <AuctionList /> }, '/admin/leiloes/listar');
    await press('Mais ações: Leilão de Carros');
    await screen.findByRole('menuitem', { name: 'Publicação' });
  }

  it('opens the form of a new auction with this one', async () => {
    await open();
    const item = screen.getByRole('menuitem', { name: 'Duplicar leilão' });
    expect(item.getAttribute('href')).toBe('/admin/leiloes/adicionar?copia=7');
  });

  it('is not there for somebody who may not create auctions', async () => {
    signIn('1', ['auditor']);
    await open();
    await waitFor(() =>
      expect(screen.queryByRole('menuitem', { name: 'Duplicar leilão' })).toBeNull(),
    );
  });
});

describe('"Duplicar leilão" on the page of an auction', () => {
  async function open() {
    server.answer('GET /api/admin/auctions/:id/overview', OVERVIEW);
    await openOffice({ '/admin/leiloes/7': <AuctionPage id="7" /> }, '/admin/leiloes/7');
    await screen.findByRole('link', { name: 'Ver no site' });
  }

  it('opens the form of a new auction with this one', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Duplicar leilão' });
    expect(link.getAttribute('href')).toBe('/admin/leiloes/adicionar?copia=7');
  });

  it('is not there for somebody who may not create auctions', async () => {
    signIn('1', ['auditor']);
    await open();
    expect(screen.queryByRole('link', { name: 'Duplicar leilão' })).toBeNull();
  });
});

const OVERVIEW: AuctionOverview = {
  leilao: someAuction(),
  edital: { publicados: 0, aguarda: false },
  pendencias: { edital: 0, auctioneer: 0, terms: 0, auction: 0, vehicle: 0 },
  lotes: {
    total: 3,
    semFoto: 0,
    comLance: 2,
    abertos: 3,
    vendidos: 0,
    condicionais: 0,
    semVenda: 0,
  },
  totalVendido: null,
  arremates: null,
};
