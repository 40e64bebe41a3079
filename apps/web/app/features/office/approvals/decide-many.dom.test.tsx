import type { Approval, DecidedTogether } from '@martelo/contract/shapes/approvals';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, openOffice, press, type } from '../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../lib/testing/office-server.fixture';
import { ApprovalsPage } from './approvals-page';

const LIST = 'GET /api/admin/approvals';
const APPROVE = 'POST /api/admin/approvals/approve';
const REJECT = 'POST /api/admin/approvals/reject';

function request(id: string, values: Partial<Approval> = {}): Approval {
  return {
    id,
    command: 'creditPayment',
    title: 'Creditar pagamento',
    target: 'lote 7, Fiat Uno',
    facts: [
      { label: 'Arremate', value: `AR 2026/00000${id}` },
      { label: 'Comprador', value: 'Ana Souza' },
      { label: 'Meio', value: 'PIX' },
    ],
    changes: [],
    state: 'pendente',
    reason: 'Vi no extrato.',
    requester: { id: '9', name: 'Caio' },
    requestedAt: '2026-11-28T12:00:00.000Z',
    expiresAt: '2026-12-01T12:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    note: null,
    outcome: null,
    own: false,
    amount: 100_000.1,
    decidable: true,
    blocked: null,
    file: null,
    ...values,
  };
}

const server = officeServer();
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const box = (id: string) => screen.findByRole('checkbox', { name: new RegExp(`pedido nº ${id},`) });
const tick = async (id: string) => fireEvent.click(await box(id));

async function open() {
  server.answer(LIST, [
    request('1'),
    request('2', { amount: 0.2 }),
    request('3', { own: true, decidable: false }),
    request('4', { command: 'saveReceiver', amount: null }),
  ]);
  await openOffice({ '/admin/aprovacoes': <ApprovalsPage /> }, '/admin/aprovacoes');
}

it('the list says what each request is about, and offers to tick those that this person decides together', async () => {
  await open();
  const row = (await screen.findAllByRole('row'))[1];
  expect(plain(row?.textContent ?? '')).toContain(
    'Arremate: AR 2026/000001 · Comprador: Ana Souza',
  );
  expect(plain(row?.textContent ?? '')).toContain('R$ 100.000,10');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

it('the ticked ones are approved with one password, and each result is told by name', async () => {
  await open();
  await tick('1');
  await tick('2');
  const bar = screen.getByRole('region', { name: 'Ações dos selecionados' });
  expect(plain(bar.textContent)).toContain('2 selecionados, R$ 100.000,30');
  await press('Aprovar 2 selecionados');
  const question = await dialog('Aprovar 2 créditos');
  expect(plain(question.textContent)).toContain('SomaR$ 100.000,30');
  await press('Aprovar e executar 2 créditos', question);
  expect(server.sent(APPROVE)).toEqual([]);
  expect(within(question).getByText('Digite a sua senha.')).toBeTruthy();
  type(within(question).getByLabelText(/^Sua senha/), 'segredo');
  const results: DecidedTogether = [
    {
      id: '1',
      target: 'AR 2026/000001, Ana Souza',
      amount: 100_000.1,
      state: 'aprovada',
      outcome: 'Pagamento creditado.',
      done: true,
    },
    {
      id: '2',
      target: 'AR 2026/000002, Ana Souza',
      amount: 0.2,
      state: 'desatualizada',
      outcome: 'Mudou depois do pedido.',
      done: false,
    },
  ];
  server.answer(APPROVE, results);
  server.answer(LIST, []);
  await press('Aprovar e executar 2 créditos', question);
  expect(server.sent(APPROVE)).toEqual([{ ids: ['1', '2'], password: 'segredo', note: '' }]);
  const told = await dialog('O que aconteceu');
  expect(told.textContent).toContain('1 pedido não foi executado.');
  const [done, outdated] = within(told).getAllByRole('listitem');
  expect(done?.textContent).toMatch(/AR 2026\/000001.*Pagamento creditado.*Aprovada/);
  expect(outdated?.textContent).toMatch(/AR 2026\/000002.*Mudou depois do pedido.*Desatualizada/);
  expect(screen.queryByRole('region', { name: 'Ações dos selecionados' })).toBeNull();
});

it('a rejection needs one reason for all, and a wrong password loses nothing', async () => {
  await open();
  await tick('1');
  await press('Rejeitar 1 selecionado');
  const question = await dialog('Rejeitar 1 crédito');
  type(within(question).getByLabelText(/^Sua senha/), 'errada');
  await press('Rejeitar 1 crédito', question);
  expect(server.sent(REJECT)).toEqual([]);
  const note = within(question).getByLabelText<HTMLTextAreaElement>(/^Observação/);
  type(note, 'O extrato não mostra o valor.');
  server.fail(REJECT, { status: 409, message: 'Nada foi alterado.' });
  await press('Rejeitar 1 crédito', question);
  expect(within(question).getByText('Nada foi alterado.')).toBeTruthy();
  expect(note.value).toBe('O extrato não mostra o valor.');
  expect((await box('1')).matches(':checked')).toBe(true);
});
