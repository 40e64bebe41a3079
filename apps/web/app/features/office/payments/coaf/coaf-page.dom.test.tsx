import type { CoafOperation, CoafReport } from '@martelo/contract/shapes/coaf';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerState } from '../../../../lib/remote/server-state';
import { clearSession } from '../../../../lib/session/session-store';
import { signIn, stubLiveServer } from '../../../../lib/testing/office-page.fixture';
import { ApiError } from '../../../../lib/transport/api-error';
import { MantineFrame } from '../../../../ui/style/mantine-frame';
import { CoafPage } from './coaf-page';

const { call, answer, may } = vi.hoisted(() => ({
  call: vi.fn(),
  answer: vi.fn(),
  may: { 'coaf.read': true, 'coaf.justify': true } as Record<string, boolean>,
}));
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call, answer } }));
vi.mock('../../../../lib/session/use-can', () => ({ useCan: (name: string) => may[name] }));

const TEXT = 'Conferido com o extrato do comprador.';
const cash: CoafOperation = {
  ...{ id: 'especie-7', criterio: 'especie', objeto: '7', pessoa: 'fisica', pagador: null },
  comprador: { nome: 'Rita Compradora', documento: '52998224725' },
  arremates: [{ id: '3', numero: 'AR 2026/000003', lote: '12', veiculo: 'Fiat Uno' }],
  ...{ valor: 30_500, em: '2026-11-20T15:00:00Z', meios: ['dinheiro'], pagamentos: 2 },
  justificada: false,
  justificativas: [
    { id: '1', texto: TEXT, valor: 30_000, por: 'Ana Diretora', em: '2026-11-19T15:00:00Z' },
  ],
};
const third: CoafOperation = {
  ...cash,
  ...{ id: 'terceiro-9', criterio: 'terceiro', objeto: '9', justificada: true, meios: ['pix'] },
  pagador: { nome: 'Rui Terceiro', documento: '11144477735' },
};
const report: CoafReport = {
  operacoes: [cash, third],
  totais: {
    ...{ especie: { operacoes: 1, valor: 30_500 }, terceiro: { operacoes: 1, valor: 30_500 } },
    ...{ frota: { operacoes: 0, valor: 0 }, semJustificativa: 1 },
  },
};

async function open(): Promise<void> {
  const element = (
    <MantineFrame>
      <ServerState>
        <CoafPage />
      </ServerState>
    </MantineFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  await screen.findAllByText('Rita Compradora');
}

beforeEach(() => {
  may['coaf.justify'] = true;
  call.mockReset();
  answer.mockReset();
  answer.mockResolvedValue({ data: report, headers: { 'x-total-count': '2' } });
  stubLiveServer();
  signIn('1');
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const wanted = () => answer.mock.calls.at(-1)?.[1].query;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => act(async () => button(name).click());

it('says that nothing is sent, why each operation is there, and the totals', async () => {
  await open();
  expect(screen.getByText(/Nada é enviado daqui/)).toBeTruthy();
  expect(
    screen.getByText(/2 pagamentos em dinheiro, somando R\$\s30\.000,00 ou mais/),
  ).toBeTruthy();
  expect(screen.getByText('Pago por Rui Terceiro · 111.444.777-35')).toBeTruthy();
  const totals = screen.getByLabelText('Totais das operações');
  expect(totals.textContent).toMatch(/Sem justificativa1 operação/);
  expect(totals.textContent).toMatch(/Dinheiro1 · R\$\s30\.500,00/);
});

it('keeps the text of before beside an operation that has grown', async () => {
  await open();
  const row = screen.getByText('A operação cresceu depois da justificativa.').closest('td');
  if (!row) throw new Error('there is no cell');
  expect(within(row).getByText(TEXT)).toBeTruthy();
  expect(within(row).getByText('Sem justificativa')).toBeTruthy();
  expect(within(row).getByText(/^Ana Diretora, .*sobre R\$\s30\.000,00$/)).toBeTruthy();
});

it('asks the server for what the filters name', async () => {
  await open();
  const choose = (label: string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await choose('Critério', 'especie');
  await choose('Justificativa', 'sem');
  await choose('De', '2026-11-01');
  await vi.waitFor(() =>
    expect(wanted()).toMatchObject({ criterio: 'especie', justificativa: 'sem', page: 1 }),
  );
  expect(wanted().from).toMatch(/^2026-1[01]-\d\dT/);
});

it('sends a justification with the amount that is shown, and reads the list again', async () => {
  await open();
  await press('Escrever justificativa: Dinheiro, AR 2026/000003');
  const dialog = await screen.findByRole('dialog', { name: 'Escrever justificativa' });
  const field = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Justificativa/);
  fireEvent.change(field, { target: { value: 'curta' } });
  await press('Registrar justificativa');
  expect(call).not.toHaveBeenCalled();
  expect(within(dialog).getByText(/com 10 a 500 caracteres/)).toBeTruthy();

  fireEvent.change(field, { target: { value: ` ${TEXT} ` } });
  const message = 'Esta operação mudou enquanto você a via.';
  call.mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'OPERATION_CHANGED', message, errors: {} }),
  );
  await press('Registrar justificativa');
  expect(within(dialog).getByText(message)).toBeTruthy();
  expect(field.value).toBe(` ${TEXT} `);

  const readings = answer.mock.calls.length;
  call.mockResolvedValueOnce(cash);
  await press('Registrar justificativa');
  expect(call).toHaveBeenLastCalledWith('POST /api/admin/coaf/:criterio/:id/notes', {
    params: { criterio: 'especie', id: '7' },
    body: { texto: TEXT, valor: 30_500 },
  });
  await vi.waitFor(() => expect(answer.mock.calls.length).toBeGreaterThan(readings));
});

it('shows an auditor everything and no button', async () => {
  may['coaf.justify'] = false;
  await open();
  expect(screen.getAllByText(TEXT)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Escrever justificativa/ })).toBeNull();
});
