import { auctionTexts } from '@martelo/contract/texts/public-texts';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { someVehicle } from '../../../entities/vehicle/vehicle.fixture';
import { stubAnsweringServer } from '../../../lib/testing/answering-server.fixture';
import { HomePage } from './home-page';

const serverTime = '2026-11-21T12:00:00.000Z';
const unread = {
  nome: 'Martelo',
  auctions: null,
  vehicles: null,
  position: null,
  banners: [],
  faq: [],
  certificacaoUrl: '',
  leiloeiro: { nome: '', matricula: '', empresa: '', cnpj: '' },
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a home page that the server rendered without its data reads it once it is connected', async () => {
  const server = stubAnsweringServer();
  const vehicle = { ...someVehicle(), serverTime };
  server.answer('/api/auctions/active', { status: 200, body: [] });
  server.answer('/api/vehicles/home', {
    status: 200,
    body: { terminando: [vehicle], destaques: [] },
  });
  server.answer('/api/live', { events: [{ type: 'hello', version: 1, serverTime }] });
  render(<HomePage {...unread} />);
  expect(screen.getByText(auctionTexts.listFailed)).toBeTruthy();
  const isShown = () => expect(screen.getByText(someVehicle().titulo)).toBeTruthy();
  await waitFor(isShown, { timeout: 60_000 });
  expect(screen.queryByText(auctionTexts.listFailed)).toBeNull();
});
