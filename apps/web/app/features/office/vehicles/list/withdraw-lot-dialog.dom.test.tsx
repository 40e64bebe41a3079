import { ERRORS } from '@martelo/contract/texts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { REASON_MISSING } from '../../../../entities/approval/reason-field';
import {
  NO_SECOND_PERSON,
  someAuction,
  someVehicle,
} from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectSaid,
  openOffice,
  press,
  pressOn,
  standOnScreen,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { CategoryVehicles } from './category-vehicles';
import { VehicleList } from './vehicle-list';

const LIST = 'GET /api/vehicles';
const WITHDRAW = 'POST /api/admin/vehicles/:id/withdraw';
const ASK = 'POST /api/admin/approvals';
const SECOND = 'GET /api/admin/second-person';
const MOTIVO = 'A Justiça mandou devolver o veículo.';
const VEHICLE = someVehicle({ noEdital: true, totalLances: 2, lote: 'C007' });

const server = officeServer();

beforeEach(() => {
  standOnScreen();
  server.answer(SECOND, NO_SECOND_PERSON);
  server.answer('GET /api/auctions', [someAuction()]);
  server.answer('GET /api/vehicle-drafts/count', { total: 0 });
  server.answer(LIST, { vehicles: [VEHICLE], total: 1, page: 1, totalPages: 1 });
});

const PAGES = [
  { list: 'the list of vehicles', page: <VehicleList />, path: '/admin/veiculos' },
  {
    list: 'the vehicles of a category',
    page: <CategoryVehicles type="Carros" />,
    path: '/admin/veiculos/carros',
  },
];

async function open({ page, path }: Pick<(typeof PAGES)[number], 'page' | 'path'>) {
  await openOffice({ [path]: page }, path);
  await press(/^Mais ações: Fiat Argo/);
  await pressOn(await screen.findByRole('menuitem', { name: 'Retirar do leilão' }));
  return dialog('Retirar do leilão');
}

const write = (question: HTMLElement, text: string) =>
  type(within(question).getByRole('textbox', { name: 'Motivo' }), text);

it.each(PAGES)(
  '$list withdraws a lot of a published edital and offers no deletion',
  async (one) => {
    const question = await open(one);
    expect(screen.queryByRole('menuitem', { name: 'Excluir' })).toBeNull();
    expect(question.textContent).toContain('lote C007');
    expect(question.textContent).toContain('2 lances perdem o efeito');
    await press('Retirar do leilão', question);
    await expectSaid(REASON_MISSING, question);
    write(question, MOTIVO);
    server.fail(WITHDRAW, { status: 409, message: ERRORS.LOT_NOT_OPEN.message });
    await press('Retirar do leilão', question);
    await expectSaid(ERRORS.LOT_NOT_OPEN.message, question);
    server.answer(WITHDRAW, { message: 'Lote C007 retirado.' });
    await press('Retirar do leilão', question);
    await expectSaid('Lote C007 retirado.');
    expect(server.sent(WITHDRAW)).toEqual([{ motivo: MOTIVO }, { motivo: MOTIVO }]);
  },
);

it('where another person has to approve it, the same reason goes into the request', async () => {
  server.answer(SECOND, { ...NO_SECOND_PERSON, required: true });
  const question = await open({ page: <VehicleList />, path: '/admin/veiculos' });
  await within(question).findByText(/precisa de outra pessoa/);
  write(question, MOTIVO);
  server.fail(ASK, { status: 409, message: 'Já há um pedido pendente para isto.' });
  await press('Pedir aprovação', question);
  const payload = { vehicleId: VEHICLE.id, motivo: MOTIVO };
  await waitFor(() =>
    expect(server.sent(ASK)).toEqual([{ command: 'withdrawLot', reason: MOTIVO, payload }]),
  );
  expect(server.sent(WITHDRAW)).toEqual([]);
});
