import type { DefaultCase, SaleDefault } from '@martelo/contract/shapes/defaults';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { ERRORS } from '@martelo/contract/texts/errors';
import { defaultTexts } from '@martelo/contract/texts/sale-texts';
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
import { DefaultSection } from './default-section';
import { DefaultStep } from './default-step';

const READ = 'GET /api/admin/sales/:id/default';
const DECLARE = 'POST /api/admin/sales/:id/default';
const REGULARISE = 'POST /api/admin/sales/:id/default/regularise';
const ASK = 'POST /api/admin/approvals';
const MOTIVO = 'Cobramos três vezes sem resposta.';
const AT = '2026-11-21T15:00:00.000Z';

const PLAN: SaleDefault = {
  versao: 4,
  aPartirDe: AT,
  podeDeclarar: true,
  plano: {
    pontosBase: 2_500,
    multa: 5_862.5,
    recebido: 4_690,
    retido: 4_690,
    falta: 1_172.5,
    aDevolver: 0,
    impedidoAte: '2027-11-21',
    creditos: [{ id: '7', meio: 'pix', valor: 4_690, recebidoEm: AT, foraDoPrazo: true }],
    seguinte: { nome: 'Rui Segundo', valor: 22_900 },
  },
  casos: [],
};
const CASE: DefaultCase = {
  id: '3',
  declaradaEm: AT,
  por: 'Caio Caixa',
  motivo: MOTIVO,
  pontosBase: 2_500,
  multa: 5_862.5,
  recebido: 4_690,
  retido: 4_690,
  falta: 1_172.5,
  impedidoAte: '2027-11-21',
  impedido: true,
  encerramentoDoImpedimento: null,
  fim: null,
};
const declared = (change: Partial<DefaultCase> = {}): SaleDefault => ({
  versao: 5,
  aPartirDe: null,
  podeDeclarar: false,
  plano: null,
  casos: [{ ...CASE, ...change }],
});

const server = officeServer();
const sale = (vencido: boolean) => ({ id: '12', vencido }) as SaleDetail;
const changed = () => {};
const page = (vencido = true) => (
  <>
    <DefaultStep sale={sale(vencido)} onChanged={changed} onStale={changed} />
    <DefaultSection sale={sale(vencido)} onChanged={changed} onStale={changed} />
  </>
);
const show = (vencido?: boolean) => openOffice({ '/': page(vencido) }, '/');
const write = (question: HTMLElement) =>
  type(within(question).getByRole('textbox', { name: 'Motivo' }), MOTIVO);
const plain = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ');

beforeEach(() => {
  server.answer('GET /api/admin/second-person', NO_SECOND_PERSON);
  server.answer('GET /api/admin/sales/:id/payments', {
    cobrancas: [],
    creditos: [],
    falta: 0,
    aDevolver: 0,
    podeCreditar: false,
    troca: null,
    versao: 5,
    pedidos: [],
    desde: '2026-11-19',
    ate: '2026-11-23',
  });
  server.answer(READ, PLAN);
});

it('the dialog shows all that was received, late money marked, and needs a reason', async () => {
  await show();
  await press('Declarar inadimplência');
  const question = await dialog('Declarar inadimplência');
  const said = plain(question);
  for (const part of [
    'PIX, R$ 4.690,00',
    '(fora do prazo)',
    'Multa (25% do arremate)R$ 5.862,50',
    'Fica retido para a multaR$ 4.690,00',
    'Multa a cobrarR$ 1.172,50',
    'A devolver a quem pagouR$ 0,00',
    'Até 21/11/2027',
    'Rui Segundo, R$ 22.900,00',
  ])
    expect(said).toContain(part);
  await press('Declarar inadimplência', question);
  await expectSaid(defaultTexts.motivo, question);
  expect(server.sent(DECLARE)).toEqual([]);
  write(question);
  server.fail(DECLARE, { status: 409, message: ERRORS.SALE_CHANGED.message });
  await press('Declarar inadimplência', question);
  await expectSaid(ERRORS.SALE_CHANGED.message, question);
  expect(server.sent(DECLARE)).toEqual([{ motivo: MOTIVO, versao: 4 }]);
});

it('before the tolerance is over it only says from when on', async () => {
  server.answer(READ, { ...PLAN, podeDeclarar: false });
  await show();
  await screen.findByText(/pode ser declarada a partir de 21\/11\/2026/);
  expect(screen.queryByRole('button', { name: 'Declarar inadimplência' })).toBeNull();
});

it('with an open fine the impediment has no button, and the other ways have', async () => {
  server.answer(READ, declared());
  await show(false);
  await screen.findByText(/Pagar a multa não devolve o direito ao veículo/);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Regularizar compra', 'Desfazer a venda']);
});

it('once the fine is paid the impediment can be ended too', async () => {
  server.answer(READ, declared({ falta: 0 }));
  await show(false);
  await screen.findByRole('button', { name: 'Encerrar impedimento' });
});

it('where another person has to approve it, the reason goes into the request', async () => {
  server.answer('GET /api/admin/second-person', { ...NO_SECOND_PERSON, required: true });
  server.answer(READ, declared());
  await show(false);
  await press('Regularizar compra');
  const question = await dialog('Regularizar compra');
  await within(question).findByText(/precisa de outra pessoa/);
  write(question);
  server.fail(ASK, { status: 409, message: 'Já há um pedido pendente para isto.' });
  await press('Pedir aprovação', question);
  await waitFor(() =>
    expect(server.sent(ASK)).toEqual([
      {
        command: 'regulariseSale',
        reason: MOTIVO,
        payload: { saleId: '12', motivo: MOTIVO, versao: 5 },
      },
    ]),
  );
  expect(server.sent(REGULARISE)).toEqual([]);
});

it('an ended case says how, by whom and why, and has no button', async () => {
  const fim = {
    desfecho: 'regularizada',
    em: AT,
    por: 'Caio Caixa',
    aprovadoPor: 'Bia Diretora',
    motivo: 'Pagou.',
  } as const;
  server.answer(READ, declared({ impedido: false, fim }));
  await show(false);
  await screen.findByText(/Compra regularizada em .* por Caio Caixa, com a aprovação de Bia/);
  await screen.findByText('até 21/11/2027, encerrado com a regularização');
  expect(screen.queryByRole('button')).toBeNull();
});
