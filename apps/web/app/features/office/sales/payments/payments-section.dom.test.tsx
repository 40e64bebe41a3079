import type { Credit, SalePayments } from '@martelo/contract/shapes/payments';
import { ERRORS } from '@martelo/contract/texts/errors';
import { refundTexts } from '@martelo/contract/texts/payment-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { REASON_MISSING } from '../../../../entities/approval/reason-field';
import { NO_SECOND_PERSON } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectSaid,
  openOffice,
  press,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { PaymentsSection } from './payments-section';

const UNDO = 'POST /api/admin/credits/:id/undo';
const RETURN = 'POST /api/admin/credits/:id/return';
const OPEN = 'POST /api/admin/credits/:id/refund';
const ABANDON = 'POST /api/admin/credits/:id/refund/abandon';
const ASK = 'POST /api/admin/approvals';
const SECOND = 'GET /api/admin/second-person';
const MOTIVO = 'Lançado no arremate errado.';
const MOTIVO_REFUND = 'O comprador pagou em dobro.';

const credit = (id: string, change: Partial<Credit> = {}): Credit => ({
  id,
  meio: 'pix',
  valor: 4_690,
  aDevolver: 0,
  recebidoEm: '2026-11-20T15:00:00.000Z',
  referencia: `E${id}`,
  referenciaRepetida: false,
  pagadorNome: 'Ana Souza',
  pagadorDocumento: '',
  terceiro: false,
  foraDoPrazo: false,
  registradoPor: 'Caio Caixa',
  registradoEm: '2026-11-20T15:00:00.000Z',
  desfeito: null,
  podeDesfazer: true,
  devolvivel: 0,
  devolucao: null,
  devolvido: null,
  ...change,
});
const payments = (change: Partial<SalePayments> = {}): SalePayments => ({
  cobrancas: [],
  creditos: [credit('7')],
  falta: 0,
  aDevolver: 0,
  podeCreditar: false,
  troca: null,
  versao: 3,
  pedidos: [],
  desde: '2026-11-19',
  ate: '2026-11-23',
  ...change,
});

const SALE = {
  id: '12',
  estado: 'pago',
  compradorDados: { nome: 'Ana Souza', documento: '52998224725' },
} as const;

const server = officeServer();

beforeEach(() => {
  server.answer(SECOND, NO_SECOND_PERSON);
  server.answer('GET /api/admin/sales/:id/payments', payments());
  server.answer('GET /api/admin/credits/:id/undo', {
    versao: 3,
    fatos: [],
    mudancas: [{ label: 'Situação', before: 'Pago', after: 'Aguardando pagamento' }],
  });
});

const show = () => openOffice({ '/': <PaymentsSection sale={SALE} /> }, '/');
async function open(): Promise<HTMLElement> {
  await show();
  await press('Desfazer o crédito E7');
  return dialog('Desfazer crédito');
}
const write = (question: HTMLElement, text: string) =>
  type(within(question).getByRole('textbox', { name: 'Motivo' }), text);

it('the question shows what changes and needs a reason; what was typed stays after a refusal', async () => {
  const question = await open();
  await within(question).findByText('Aguardando pagamento');
  await press('Desfazer crédito', question);
  await expectSaid(REASON_MISSING, question);
  expect(server.sent(UNDO)).toEqual([]);
  write(question, MOTIVO);
  server.fail(UNDO, { status: 409, message: ERRORS.SALE_CHANGED.message });
  await press('Desfazer crédito', question);
  await expectSaid(ERRORS.SALE_CHANGED.message, question);
  expect(server.sent(UNDO)).toEqual([{ motivo: MOTIVO, versao: 3 }]);
  const field = within(question).getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });
  expect(field.value).toBe(MOTIVO);
});

it('where another person has to approve it, the same reason goes into the request', async () => {
  server.answer(SECOND, { ...NO_SECOND_PERSON, required: true });
  const question = await open();
  await within(question).findByText(/precisa de outra pessoa/);
  write(question, MOTIVO);
  server.fail(ASK, { status: 409, message: 'Já há um pedido pendente para isto.' });
  await press('Pedir aprovação', question);
  await waitFor(() =>
    expect(server.sent(ASK)).toEqual([
      {
        command: 'undoCredit',
        reason: MOTIVO,
        payload: { creditId: '7', motivo: MOTIVO, versao: 3 },
      },
    ]),
  );
  expect(server.sent(UNDO)).toEqual([]);
});

it('an undone credit says who undid it and why, and has no button', async () => {
  const desfeito = {
    em: '2026-11-21T15:00:00.000Z',
    por: 'Caio Caixa',
    aprovadoPor: 'Bia Diretora',
    motivo: MOTIVO,
  };
  server.answer(
    'GET /api/admin/sales/:id/payments',
    payments({ creditos: [credit('7', { desfeito, podeDesfazer: false })] }),
  );
  await show();
  await screen.findByText(/por Caio Caixa, com a aprovação de Bia Diretora\. Motivo: Lançado/);
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
});

it('after the vehicle has left no credit has a button', async () => {
  server.answer(
    'GET /api/admin/sales/:id/payments',
    payments({ creditos: [credit('7', { podeDesfazer: false })] }),
  );
  await show();
  await screen.findByText(/Referência E7/);
  expect(screen.queryByRole('button', { name: /Desfazer/ })).toBeNull();
});

const REFUND = {
  valor: 7.5,
  motivo: MOTIVO_REFUND,
  em: '2026-11-22T15:00:00.000Z',
  por: 'Caio Caixa',
  aprovadoPor: 'Bia Diretora',
};

it('asks that what came too much goes back, before the bank moves it', async () => {
  server.answer(SECOND, { ...NO_SECOND_PERSON, required: true });
  const rest = { aDevolver: 7.5, devolvivel: 7.5 };
  const answer = payments({ creditos: [credit('7', rest)], aDevolver: 7.5 });
  server.answer('GET /api/admin/sales/:id/payments', answer);
  await show();
  await screen.findByText(/^A devolver: R\$\s7,50/);
  expect(screen.queryByRole('button', { name: /Registrar devolução/ })).toBeNull();
  await press('Pedir devolução do crédito E7');
  const question = await dialog('Pedir devolução');
  expect(question.textContent).toContain('R$\u00a07,50');
  await press('Pedir aprovação', question);
  await expectSaid(refundTexts.motivo, question);
  write(question, MOTIVO_REFUND);
  server.fail(ASK, { status: 409, message: 'Já há um pedido pendente para isto.' });
  await press('Pedir aprovação', question);
  await waitFor(() =>
    expect(server.sent(ASK)).toEqual([
      {
        command: 'openRefund',
        reason: MOTIVO_REFUND,
        payload: { creditId: '7', motivo: MOTIVO_REFUND, versao: 3 },
      },
    ]),
  );
  expect(server.sent(OPEN)).toEqual([]);
});

it('an approved refund is registered with a day and a reference of the bank', async () => {
  const back = credit('7', { aDevolver: 7.5, devolucao: REFUND });
  const answer = payments({ creditos: [back], aDevolver: 7.5 });
  server.answer('GET /api/admin/sales/:id/payments', answer);
  await show();
  await screen.findByText(/pedida por Caio Caixa e aprovada por Bia Diretora .*, ainda não feita/);
  expect(screen.queryByRole('button', { name: /Pedir devolução/ })).toBeNull();
  await press('Registrar devolução do crédito E7');
  const question = await dialog('Registrar devolução');
  expect(question.textContent).toContain('R$\u00a07,50');
  await press('Registrar devolução', question);
  await within(question).findByText('Informe a referência do banco ou o número do recibo.');
  type(within(question).getByRole('textbox', { name: /Referência do banco/ }), 'D123');
  server.fail(RETURN, { status: 409, message: ERRORS.REFUND_MISSING.message });
  await press('Registrar devolução', question);
  await expectSaid(ERRORS.REFUND_MISSING.message, question);
  expect(server.sent(RETURN)).toEqual([
    { devolvidoEm: '2026-11-23', referencia: 'D123', versao: 3 },
  ]);
});

it('of an undone credit the money can be asked back, and an approved refund can be given up', async () => {
  const desfeito = {
    em: '2026-11-21T15:00:00.000Z',
    por: 'Caio Caixa',
    aprovadoPor: null,
    motivo: MOTIVO,
  };
  const undone = { desfeito, podeDesfazer: false };
  const asked = credit('8', { ...undone, devolucao: REFUND });
  const answer = payments({ creditos: [credit('7', { ...undone, devolvivel: 4_690 }), asked] });
  server.answer('GET /api/admin/sales/:id/payments', answer);
  await show();
  await press('Desistir da devolução do crédito E8');
  const question = await dialog('Desistir da devolução');
  write(question, MOTIVO_REFUND);
  server.answer(ABANDON, payments({ creditos: [credit('7', { ...undone, devolvivel: 4_690 })] }));
  await press('Desistir da devolução', question);
  await waitFor(() => expect(screen.queryByText(/Referência E8/)).toBeNull());
  expect(server.sent(ABANDON)).toEqual([{ motivo: MOTIVO_REFUND, versao: 3 }]);
  await screen.findByRole('button', { name: 'Pedir devolução do crédito E7' });
});

it('money that came twice for a paid sale is registered there', async () => {
  server.answer('GET /api/admin/sales/:id/payments', payments({ podeCreditar: true }));
  await show();
  await press('Lançar pagamento a mais');
  const question = await dialog('Creditar manualmente');
  expect(question.textContent).toContain('o valor inteiro fica a devolver a quem pagou');
  expect(within(question).getByLabelText<HTMLInputElement>(/^Valor recebido/).value).toBe('');
});

const CHOOSE = 'POST /api/admin/sales/:id/charges';

it('everything is charged at once for the buyer, by the version that the page has', async () => {
  const at = '2026-11-20T23:05:00.000Z';
  const cobrancas = [{ tipo: 'integral' as const, valor: 24_622.5, venceEm: at }];
  const troca = { forma: 'integral' as const, cobrancas };
  server.answer('GET /api/admin/sales/:id/payments', payments({ troca }));
  await show();
  await press('Cobrar tudo de uma vez');
  const question = await dialog('Cobrar tudo de uma vez?');
  expect(question.textContent).toContain('Faça isto só a pedido do comprador.');
  expect(question.textContent).toMatch(/Pagamento único de R\$\s24\.622,50, até 20\/11\/2026/);
  server.fail(CHOOSE, { status: 409, message: ERRORS.SALE_CHANGED.message });
  await press('Cobrar tudo de uma vez', question);
  await expectSaid(ERRORS.SALE_CHANGED.message, question);
  const back = { forma: 'partes' as const, cobrancas: [] };
  server.answer(CHOOSE, payments({ troca: back }));
  await press('Cobrar tudo de uma vez', question);
  await screen.findByRole('button', { name: 'Voltar ao sinal e ao saldo' });
  expect(server.sent(CHOOSE)).toEqual([
    { forma: 'integral', versao: 3 },
    { forma: 'integral', versao: 3 },
  ]);
});
