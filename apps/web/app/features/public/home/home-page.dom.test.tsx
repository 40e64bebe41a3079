import { auctionTexts } from '@martelo/contract/texts/public-texts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someVehicle } from '../../../entities/vehicle/vehicle.fixture';
import { fakeServer } from '../../../lib/testing/fake-server.fixture';
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

const server = fakeServer();

it('a home page that the server rendered without its data reads it once it is connected', async () => {
  const vehicle = { ...someVehicle(), imagem: null, serverTime };
  server.answer('GET /api/auctions/active', []);
  server.answer('GET /api/vehicles/home', { terminando: [vehicle], destaques: [] });
  server.stream({ type: 'hello', version: 1, serverTime });
  render(<HomePage {...unread} />);
  expect(screen.getByText(auctionTexts.listFailed)).toBeTruthy();
  await screen.findByText(someVehicle().titulo);
  expect(screen.queryByText(auctionTexts.listFailed)).toBeNull();
});
