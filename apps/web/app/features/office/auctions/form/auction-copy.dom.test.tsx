import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { ERRORS } from '@martelo/contract/texts/errors';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { someAuction } from '../../../../lib/testing/office-samples.fixture';
import {
  expectSaid,
  openOffice,
  press,
  tryAgain,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { NewAuction } from './auction-form-page';

const SOURCE = 'GET /api/auctions/:id';
const CREATE = 'POST /api/auctions';
const GONE = {
  status: 409,
  code: 'COPIED_AUCTION_GONE',
  message: ERRORS.COPIED_AUCTION_GONE.message,
};
const RULES = {
  incrementos: [{ ate: null, valor: 250 }],
  prorrogacao: { janela: 60, tempo: 90 },
  lanceAutomatico: true,
  reservaPercentual: null,
};

const server = officeServer();
const open = () =>
  openOffice({ '/admin/leiloes/adicionar': <NewAuction copyOf="7" /> }, '/admin/leiloes/adicionar');
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const sent = () => server.sent(CREATE) as Record<string, unknown>[];

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const source = someAuction({ regime: 'art328', descricao: 'Com visita.', ano: '2019', ...RULES });
  server.answer(SOURCE, source);
  server.answer('GET /api/auctions', [source, someAuction({ numeroLote: '90' })]);
  server.answer(CREATE, someAuction({ id: '31' }));
});

it('a copy has the fields and rules of its auction, the next number, and asks for its terms', async () => {
  await open();
  expect((await title()).value).toBe('Leilão de Carros');
  expect(heading()).toBe('Novo Leilão, cópia de «Leilão de Carros»');
  await press('Salvar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    titulo: 'Leilão de Carros',
    tipo: 'Carros',
    regime: 'art328',
    numeroLote: '91',
    descricao: 'Com visita.',
    ano: '2019',
    condicoesDe: '7',
    ...RULES,
  });
  expect(window.location.assign).toHaveBeenCalledWith('/admin/leiloes/31');
});

it('when the auction is deleted meanwhile, the next save begins with the terms of the settings', async () => {
  await open();
  server.fail(CREATE, GONE);
  await title();
  await press('Salvar');
  await expectSaid(GONE.message);
  server.answer(CREATE, someAuction());
  await press('Salvar');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ titulo: 'Leilão de Carros', ...RULES });
  expect(sent()[1]).not.toHaveProperty('condicoesDe');
});

it.each([404, 400])(
  'of an auction that is answered with %i it says so above an empty form',
  async (status) => {
    server.fail(SOURCE, { status });
    server.answer('GET /api/admin/usual-bid-rules', defaultPrivateSettings.lances);
    await open();
    expect((await title()).value).toBe('');
    screen.getByText(adminTexts.copiedAuctionMissing);
    expect(heading()).toBe('Novo Leilão');
  },
);

it('an auction that cannot be read says so, and is read again by its button', async () => {
  server.fail(SOURCE);
  await open();
  await expectSaid(adminTexts.loadAuctionFailed);
  server.answer(SOURCE, someAuction());
  await tryAgain();
  expect((await title()).value).toBe('Leilão de Carros');
});
