import type { SaleAnnulment } from '@martelo/contract/shapes/annulments';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { ERRORS } from '@martelo/contract/texts/errors';
import { annulTexts } from '@martelo/contract/texts/sale-texts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NO_SECOND_PERSON } from '../../../../lib/testing/office-samples.fixture';
import {
  dialog,
  expectSaid,
  openOffice,
  press,
  type,
} from '../../../../lib/testing/office-screen.fixture';
import { officeServer } from '../../../../lib/testing/office-server.fixture';
import { AmendSection } from './amend-section';
import { AnnulmentSection } from './annulment-section';

const READ = 'GET /api/admin/sales/:id/annulment';
const ANNUL = 'POST /api/admin/sales/:id/annul';
const ASK = 'POST /api/admin/approvals';
const MOTIVO = 'O vendedor não entregou o documento.';
const AT = '2026-11-21T15:00:00.000Z';

const PLAN: SaleAnnulment = {
  versao: 4,
  plano: {
    recebido: 4_690,
    creditos: [{ id: '7', meio: 'pix', valor: 4_690, recebidoEm: AT, pagadorNome: 'Rui Pagador' }],
    documentos: ['RC 2026/000001'],
  },
  impedimento: null,
  anulacao: null,
};
const DONE: SaleAnnulment = {
  versao: 5,
  plano: null,
  impedimento: null,
  anulacao: {
    em: AT,
    por: 'Caio Caixa',
    aprovadoPor: 'Bia Diretora',
    motivo: MOTIVO,
    recebido: 4_690,
    devolvido: 1_000,
    aDevolver: 3_690,
  },
};
const PAYMENTS = {
  cobrancas: [],
  creditos: [],
  falta: 0,
  aDevolver: 0,
  troca: null,
  podeCreditar: false,
  versao: 4,
  pedidos: [],
  desde: '2026-11-19',
  ate: '2026-11-23',
};

const server = officeServer();
const sale = { id: '12' } as SaleDetail;
const changed = () => {};
const page = (
  <>
    <AnnulmentSection sale={sale} />
    <AmendSection sale={sale} onChanged={changed} onStale={changed} />
  </>
);
const show = () => openOffice({ '/': page }, '/');
async function open(): Promise<HTMLElement> {
  await show();
  await press('Anular a venda');
  return dialog('Anular a venda');
}
const field = (question: HTMLElement) =>
  within(question).getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });
const plain = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ');

beforeEach(() => {
  server.answer('GET /api/admin/second-person', NO_SECOND_PERSON);
  server.answer('GET /api/admin/sales/:id/payments', PAYMENTS);
  server.answer(READ, PLAN);
});

it('the dialog shows all that was received and needs a reason; what was typed stays after a refusal', async () => {
  const question = await open();
  for (const part of [
    'PIX, R$ 4.690,00',
    'de Rui Pagador',
    'R$ 4.690,00 ficam a devolver',
    'RC 2026/000001',
    'O comprador lê este texto',
  ])
    expect(plain(question)).toContain(part);
  await press('Anular a venda', question);
  await expectSaid(annulTexts.motivo, question);
  expect(server.sent(ANNUL)).toEqual([]);
  type(field(question), MOTIVO);
  server.fail(ANNUL, { status: 409, message: ERRORS.SALE_CHANGED.message });
  await press('Anular a venda', question);
  await expectSaid(ERRORS.SALE_CHANGED.message, question);
  expect(server.sent(ANNUL)).toEqual([{ motivo: MOTIVO, versao: 4 }]);
  expect(field(question).value).toBe(MOTIVO);
});

it('where another person has to approve it, the reason goes into the request', async () => {
  server.answer('GET /api/admin/second-person', { ...NO_SECOND_PERSON, required: true });
  const question = await open();
  await within(question).findByText(/precisa de outra pessoa/);
  type(field(question), MOTIVO);
  server.fail(ASK, { status: 409, message: 'Já há um pedido pendente para isto.' });
  await press('Pedir aprovação', question);
  await waitFor(() =>
    expect(server.sent(ASK)).toEqual([
      {
        command: 'annulSale',
        reason: MOTIVO,
        payload: { saleId: '12', motivo: MOTIVO, versao: 4 },
      },
    ]),
  );
  expect(server.sent(ANNUL)).toEqual([]);
});

it('while a request waits there is no second button', async () => {
  const pedido = {
    id: '9',
    operacao: 'annulSale' as const,
    valor: null,
    quem: 'Caio Caixa',
    pedidoEm: AT,
  };
  server.answer('GET /api/admin/sales/:id/payments', { ...PAYMENTS, pedidos: [pedido] });
  await show();
  await screen.findByRole('heading', { name: 'Anular' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anular a venda' })).toBeNull());
});

it('an open refund says what to do first', async () => {
  const impedimento = ERRORS.ANNUL_REFUND_OPEN.message;
  server.answer(READ, { ...PLAN, plano: null, impedimento });
  await show();
  await screen.findByText(impedimento);
  expect(screen.queryByRole('button')).toBeNull();
});

it('an annulled sale says by whom, why, and what has gone back', async () => {
  server.answer(READ, DONE);
  await show();
  await screen.findByText(/por Caio Caixa, com a aprovação de Bia Diretora/);
  const said = plain(document.body);
  for (const part of ['DevolvidoR$ 1.000,00', 'A devolverR$ 3.690,00', MOTIVO])
    expect(said).toContain(part);
  expect(screen.queryByRole('button')).toBeNull();
});
