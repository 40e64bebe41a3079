import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { someAuction } from '../../../../lib/testing/office-samples.fixture';
import {
  expectSaid,
  openOffice,
  press,
  tryAgain,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { NewAuction } from './auction-form-page';

const RULES = 'GET /api/admin/usual-bid-rules';
const CREATE = 'POST /api/auctions';
const USUAL = {
  incrementos: [
    { ate: 10_000, valor: 100 },
    { ate: null, valor: 500 },
  ],
  prorrogacao: { janela: 120, tempo: 180 },
  lanceAutomatico: true,
  reservaPercentual: 80,
};

const server = officeServer();
const open = () =>
  openOffice({ '/admin/leiloes/adicionar': <NewAuction /> }, '/admin/leiloes/adicionar');
const title = () => screen.findByRole('textbox', { name: 'Título' });

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  server.answer('GET /api/auctions', [someAuction({ numeroLote: '70' })]);
  server.answer('GET /api/admin/waiting-vehicles/:tipo', { total: 0, marca: 'm', veiculos: [] });
  server.answer(RULES, USUAL);
  server.answer(CREATE, someAuction());
});

it('a new auction begins with the rules of the settings, and sends them', async () => {
  await open();
  type(await title(), 'Leilão de maio');
  await press('Salvar');
  await waitFor(() => expect(server.sent(CREATE)).toHaveLength(1));
  expect(server.sent(CREATE)).toMatchObject([{ numeroLote: '71', ...USUAL }]);
});

it('after the save the page of the new auction opens', async () => {
  server.answer(CREATE, someAuction({ id: '31' }));
  await open();
  type(await title(), 'Leilão de maio');
  await press('Salvar');
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith('/admin/leiloes/listar'));
});

it('in a public regime the percentage of the settings is left out', async () => {
  await open();
  type(await title(), 'Leilão de maio');
  type(await screen.findByRole('combobox', { name: 'Regime' }), 'art328');
  await press('Salvar');
  await waitFor(() => expect(server.sent(CREATE)).toHaveLength(1));
  expect(server.sent(CREATE)).toMatchObject([{ ...USUAL, reservaPercentual: null }]);
});

it('rules that cannot be read say so, and the form opens when they can', async () => {
  server.fail(RULES);
  await open();
  await expectSaid(adminTexts.loadBidRulesFailed);
  expect(screen.queryByRole('form')).toBeNull();
  server.answer(RULES, USUAL);
  await tryAgain();
  await title();
});

it('a save whose answer was lost is sent again with the same key', async () => {
  await open();
  type(await title(), 'Leilão de maio');
  server.fail(CREATE, 'cut');
  await press('Salvar');
  await screen.findByRole('alert');
  server.answer(CREATE, someAuction());
  await press('Salvar');
  await waitFor(() => expect(window.location.assign).toHaveBeenCalledTimes(1));
  const keys = server.calls(CREATE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});
