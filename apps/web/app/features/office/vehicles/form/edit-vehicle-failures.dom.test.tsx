import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { vehicleTexts } from '@martelo/contract/texts/public-texts';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { someAuction, someVehicle } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectSaid,
  openOffice,
  press,
  pressOn,
  REASON,
  tryAgain,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { EditVehicle } from './edit-vehicle';

const READ = 'GET /api/vehicles/:id';
const SAVE = 'PUT /api/vehicles/:id';

const server = officeServer();
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Título' });

function open(id = '42') {
  const page = (
    <>
      <Link to="/admin/leiloes">Leilões</Link>
      <EditVehicle id={id} />
    </>
  );
  const pages = {
    '/admin/veiculos/editar/:id': page,
    '/admin/veiculos': <h1>Veículos</h1>,
    '/admin/leiloes': <h1>Gerenciar Leilões</h1>,
  };
  return openOffice(pages, `/admin/veiculos/editar/${id}`);
}

const leave = async () => pressOn(await screen.findByRole('link', { name: 'Leilões' }));

beforeEach(() => {
  server.answer(READ, someVehicle());
  server.answer('GET /api/vehicles/:id/sale', {
    resultado: 'active',
    valorMinimoVenda: null,
    minimoAplicado: null,
    oferta: null,
  });
  server.answer('GET /api/auctions', [someAuction()]);
  server.answer('GET /api/vehicles/twins', { veiculos: [] });
  server.answer('GET /api/vehicles/usual-values', { usual: null });
});

it('a vehicle that cannot be read says each cause, and is read again by its button', async () => {
  server.fail(READ);
  await open();
  await expectSaid(adminTexts.loadVehicleFailed);
  server.fail(READ, { status: 404 });
  await tryAgain();
  await expectSaid(adminTexts.vehicleDataMissing);
  server.fail(READ, { status: 409, message: REASON });
  await tryAgain();
  await expectSaid(REASON);
  server.answer(READ, someVehicle());
  await tryAgain();
  expect((await title()).value).toBe('Fiat Argo Drive 1.0');
});

it('an address without the number of a vehicle says so, and leads back to the list', async () => {
  server.fail(READ, { status: 400 });
  await open('abc');
  await expectSaid(vehicleTexts.noId);
  const alert = screen.getByRole('alert');
  const back = screen.getAllByRole('link', { name: 'Voltar para lista' });
  await pressOn(back.find((link) => alert.contains(link)) ?? document.body);
  await screen.findByRole('heading', { name: 'Veículos' });
});

it('a vehicle that cannot be saved says so, and keeps what was typed', async () => {
  await open();
  type(await title(), 'Outro título');
  server.fail(SAVE);
  await press('Salvar Alterações');
  await expectSaid(adminTexts.saveVehicleFailed);
  expect((await title()).value).toBe('Outro título');
  expect(server.sent(SAVE)).toHaveLength(1);
});

it('a form with changes asks before it is left, and keeps them if the person stays', async () => {
  await open();
  type(await title(), 'Outro título');
  await leave();
  await press('Continuar editando', await dialog('Sair sem salvar?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await title()).value).toBe('Outro título');
  await leave();
  await press('Sair sem salvar', await dialog('Sair sem salvar?'));
  await screen.findByRole('heading', { name: 'Gerenciar Leilões' });
});
