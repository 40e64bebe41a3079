import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { someAuction, someVehicle } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectBothSaid,
  expectSaid,
  messages,
  openOffice,
  press,
  pressOn,
  standOnScreen,
  tryAgain,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { CategoryVehicles } from './category-vehicles';
import { VehicleList } from './vehicle-list';

const LIST = 'GET /api/vehicles';
const PAGE = { vehicles: [someVehicle()], total: 1, page: 1, totalPages: 1 };

const server = officeServer();

beforeEach(() => {
  server.answer('GET /api/auctions', [someAuction()]);
  server.answer('GET /api/vehicle-drafts/count', { total: 0 });
  server.answer(LIST, PAGE);
});

describe.each([
  {
    list: 'the list of vehicles',
    page: <VehicleList />,
    path: '/admin/veiculos',
    unread: adminTexts.vehiclesFailed,
    undeleted: adminTexts.deleteVehicleFailed,
  },
  {
    list: 'the vehicles of a category',
    page: <CategoryVehicles type="Carros" />,
    path: '/admin/veiculos/carros',
    unread: adminTexts.categoryVehiclesFailed,
    undeleted: adminTexts.deleteCategoryVehicleFailed,
  },
])('$list', ({ page, path, unread, undeleted }) => {
  it('says when it cannot be read, and is read again by its button', async () => {
    server.fail(LIST);
    await openOffice({ [path]: page }, path);
    await expectSaid(unread);
    server.answer(LIST, PAGE);
    await tryAgain();
    await screen.findByRole('link', { name: /^Editar: Fiat Argo/ });
    expect(messages()).toEqual([]);
  });

  it('says in the question when a vehicle cannot be deleted', async () => {
    standOnScreen();
    await openOffice({ [path]: page }, path);
    await press(/^Mais ações: Fiat Argo/);
    await pressOn(await screen.findByRole('menuitem', { name: 'Excluir' }));
    const question = await dialog('Excluir veículo');
    expect(question.textContent).toContain(adminTexts.deleteVehicleConfirm);
    await expectBothSaid(server, 'DELETE /api/vehicles/:id', 'Excluir veículo', undeleted);
  });
});
