import type { SalePayments, SaleRequest } from '@martelo/contract/shapes/payments';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerState } from '../../../lib/remote/server-state';
import { clearSession } from '../../../lib/session/session-store';
import { signIn, stubLiveServer } from '../../../lib/testing/office-page.fixture';
import { ApiError } from '../../../lib/transport/api-error';
import { MantineFrame } from '../../../ui/style/mantine-frame';
import { SalePage } from './sale-page';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/transport/browser-api', () => ({ browserApi: { call } }));
vi.mock('../../../lib/session/use-can', () => ({ useCan: () => true }));

const AT = '2026-11-20T12:00:00.000Z';
const later = (hours: number) => new Date(Date.parse(AT) + hours * 3_600_000).toISOString();
const charge = (tipo: 'sinal' | 'saldo', valor: number, estado: 'aberta' | 'paga') => ({
  id: tipo,
  tipo,
  valor,
  venceEm: later(24),
  estado,
  brcode: null,
});
const SALE: SaleDetail = {
  id: '12',
  numero: 'AR 2026/000012',
  estado: 'sinal_pago',
  veiculoId: '5',
  veiculo: 'Fiat Uno Way',
  lote: 'C001',
  leilaoId: '7',
  leilao: 'Leilão de Carros',
  fechadoEm: AT,
  prazo: later(72),
  prazoDe: 'saldo',
  vencido: false,
  exigeHomologacao: false,
  compradorId: '3',
  comprador: 'Ana Souza',
  arremate: 20_000,
  acrescimo: 0,
  total: 21_000,
  importada: false,
  decididoEm: null,
  pagoEm: null,
  homologadoEm: null,
  liberadoEm: null,
  entregueEm: null,
  encerradoEm: null,
  decisaoAte: null,
  sinalAte: later(24),
  saldoAte: later(72),
  retiradaAte: null,
  versao: 2,
  motivoEncerramento: null,
  compradorDados: {
    nome: 'Ana Souza',
    documento: '52998224725',
    tipoPessoa: 'fisica',
    email: 'ana@pessoa.example',
    telefone: '70999990000',
    cep: '49000000',
    logradouro: 'Rua A',
    numero: '1',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Aracaju',
    estado: 'SE',
  },
  veiculoDados: {
    titulo: 'Fiat Uno Way',
    marca: 'Fiat',
    modelo: 'Uno',
    ano: 2019,
    cor: 'Prata',
    combustivel: 'Flex',
    categoria: 'Carro',
    classe: 'conservado',
    placa: 'QKT1D23',
    chassi: '9BWZZZ377VT004251',
    renavam: '00987654321',
    motor: '',
  },
  minimo: null,
  linhas: [],
  cobrancas: [charge('sinal', 4_000, 'paga'), charge('saldo', 17_000, 'aberta')],
  contrapropostas: [],
  decididoPor: null,
  contaBanida: false,
  homologacao: null,
  imagem: '/uploads/9/card',
  notaPronta: false,
  historico: [
    { oQue: 'Arremate registrado', quem: null, em: later(1) },
    { oQue: 'Pagamento creditado', quem: 'Rui Melo', em: later(2) },
  ],
  mensagens: [
    { id: '1', tipo: 'Lote arrematado', escritaEm: later(1), enviadaEm: later(1), falhou: false },
  ],
};
const PAYMENTS = {
  cobrancas: [],
  creditos: [],
  falta: 17_000,
  aDevolver: 0,
  podeCreditar: true,
  troca: null,
  versao: 2,
  desde: '2026-11-20',
  ate: '2026-11-23',
};
const PAPERS = {
  situacao: 'pago',
  versao: 2,
  documentos: [],
  falta: [],
  notaPronta: false,
  retiradaAte: null,
  entrega: null,
};

const NO_DEFAULT = {
  versao: 2,
  aPartirDe: null,
  podeDeclarar: false,
  plano: null,
  casos: [],
};

const NO_ANNULMENT = { versao: 2, plano: null, impedimento: null, anulacao: null };

let waiting: SalePayments['pedidos'];

beforeEach(() => {
  waiting = [];
  call.mockReset();
  stubLiveServer();
  signIn('1');
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

async function show(change: Partial<SaleDetail> = {}, papers: object = {}) {
  const sale = { ...SALE, ...change };
  call.mockImplementation(async (name: string) => {
    if (name.endsWith('/payments')) return { ...PAYMENTS, pedidos: waiting };
    if (name.endsWith('/documents')) return { ...PAPERS, situacao: sale.estado, ...papers };
    if (name.endsWith('/default')) return NO_DEFAULT;
    if (name.endsWith('/annulment')) return NO_ANNULMENT;
    return sale;
  });
  const element = (
    <MantineFrame>
      <ServerState>
        <SalePage id="12" />
      </ServerState>
    </MantineFrame>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await act(async () => render(<RouterProvider router={router} />));
  return within(await screen.findByRole('region', { name: 'Situação' }));
}

const buttons = (head: Awaited<ReturnType<typeof show>>) =>
  head.queryAllByRole('button').map(({ textContent }) => textContent);

it('begins with the vehicle, the way of the sale, and the one step to take', async () => {
  const head = await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fiat Uno Way');
  expect(screen.getByText(/Arremate AR 2026\/000012 · lote C001/)).toBeTruthy();
  await head.findByRole('button', { name: 'Creditar manualmente' });
  expect(buttons(head)).toEqual(['Creditar manualmente']);
  expect(head.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Arremate: feito',
    'Sinal: feito',
    '3Saldo: agora',
    '4Nota: depois',
    '5Liberação: depois',
    '6Retirada do veículo: depois',
  ]);
  const [first] = screen.getAllByRole('region');
  expect(first?.getAttribute('aria-label')).toBe('Situação');
});

it('names the buyer with a way to reach him, the vehicle, the messages, and who did what', async () => {
  await show();
  const buyer = within(screen.getByRole('region', { name: 'Comprador' }));
  expect(buyer.getByRole('link', { name: /abrir no WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/5570999990000',
  );
  const vehicle = within(screen.getByRole('region', { name: 'Veículo' }));
  expect(vehicle.getByRole('link', { name: 'Ver o lote no site' }).getAttribute('href')).toBe(
    '/veiculos/5',
  );
  const told = within(screen.getByRole('region', { name: 'Mensagens' }));
  expect(told.getByRole('listitem').textContent).toMatch(/^Lote arrematadoEnviada em/);
  const happened = within(screen.getByRole('region', { name: 'Andamento' }));
  expect(happened.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fim do leilão/),
    expect.stringMatching(/^Arremate registrado/),
    expect.stringMatching(/^Pagamento creditado.* · Rui Melo$/),
  ]);
});

it('shows the picture of the vehicle as it was sold, and no broken one where it has none', async () => {
  await show();
  const picture = () => screen.getByRole('region', { name: 'Veículo' }).querySelector('img');
  expect(picture()?.getAttribute('src')).toBe('/uploads/9/card');
  // The name of the vehicle stands beside it, so a screen reader need not hear it twice.
  expect(picture()?.alt).toBe('');
  cleanup();
  await show({ imagem: null });
  expect(picture()).toBeNull();
});

it.each([
  ['pago', {}, { notaPronta: true }, 'Liberar veículo'],
  ['pago', { exigeHomologacao: true }, {}, 'Homologar'],
  ['homologado', { exigeHomologacao: true }, { notaPronta: true }, 'Liberar veículo'],
  ['liberado', {}, { retiradaAte: AT }, 'Entregar veículo'],
] as const)(
  'of a sale that is %s, %o, the step is another',
  async (estado, change, papers, name) => {
    const head = await show({ estado, ...change }, papers);
    await head.findByRole('button', { name });
    expect(buttons(head)).toEqual([name]);
  },
);

const CONDITIONAL = {
  estado: 'aguardando_decisao',
  arremate: 20_500,
  minimo: 25_000,
  decisaoAte: later(48),
} as const;
const OFFER = {
  id: '4',
  valor: 23_450,
  ate: later(24),
  situacao: 'aberta',
  feitaEm: AT,
  feitaPor: 'Lia Leiloeira',
  respondidaEm: null,
} as const;
const plain = (element: HTMLElement) => element.textContent?.replace(/\u00a0/g, ' ');

it('shows what an offer lacks to the minimum, and the three answers of the seller', async () => {
  const head = await show(CONDITIONAL);
  expect(buttons(head)).toEqual(['Aceitar a oferta', 'Recusar', 'Fazer contraproposta']);
  const figures = screen.getByRole('region', { name: 'Situação' });
  expect(plain(figures)).toContain('Maior lanceR$ 20.500,00');
  expect(plain(figures)).toContain('Mínimo do vendedorR$ 25.000,00');
  expect(plain(figures)).toContain('DiferençaR$ 4.500,00 (18%)');
});

it('of an open counter-offer says what the bidder is asked, and lets the seller only take the bid', async () => {
  const head = await show({ ...CONDITIONAL, contrapropostas: [OFFER] });
  expect(buttons(head)).toEqual(['Aceitar a oferta']);
  const situation = screen.getByRole('region', { name: 'Situação' });
  expect(plain(situation)).toContain('O comprador responde à contraproposta de R$ 23.450,00 até');
  const list = screen.getByRole('region', { name: 'Contrapropostas' });
  expect(plain(list)).toMatch(/^Contraproposta de R\$ 23\.450,00Espera o comprador · até/);
});

it('of a counter-offer that was refused offers all three answers again', async () => {
  const refused = { ...OFFER, situacao: 'recusada', respondidaEm: later(2) } as const;
  const head = await show({ ...CONDITIONAL, contrapropostas: [refused] });
  expect(buttons(head)).toEqual(['Aceitar a oferta', 'Recusar', 'Fazer contraproposta']);
  const list = screen.getByRole('region', { name: 'Contrapropostas' });
  expect(plain(list)).toContain('Recusada pelo comprador');
});

it('offers no counter-offer for a sale without the seller’s deadline', async () => {
  const head = await show({ ...CONDITIONAL, decisaoAte: null, importada: true });
  expect(buttons(head)).not.toContain('Fazer contraproposta');
});

const request = (
  operacao: SaleRequest['operacao'],
  change: Partial<SaleRequest> = {},
): SaleRequest => ({
  id: '31',
  operacao,
  valor: null,
  quem: 'Caio Caixa',
  pedidoEm: later(3),
  ...change,
});

it('says that a release waits for a second person, and does not ask for it again', async () => {
  waiting = [request('releaseSale')];
  const head = await show({ estado: 'pago' }, { notaPronta: true });
  await head.findByText(/^A liberação do veículo, pedida por Caio Caixa, espera aprovação desde/);
  expect(buttons(head)).toEqual([]);
});

it.each([
  ['undoCredit', /^O pedido de Caio Caixa para desfazer um crédito espera aprovação desde/],
  ['openRefund', /^O pedido de Caio Caixa para devolver um pagamento espera aprovação desde/],
  ['returnPayment', /^O registro de uma devolução, pedido por Caio Caixa, espera aprovação desde/],
] as const)('says that %s waits for a second person', async (operacao, words) => {
  waiting = [request(operacao)];
  const head = await show({ estado: 'pago' }, { notaPronta: true });
  await head.findByText(words);
  expect(buttons(head)).toEqual(['Liberar veículo']);
});

it('says that a credit waits for a second person, instead of offering another one', async () => {
  waiting = [request('creditPayment', { valor: 17_000 })];
  const head = await show();
  const way = await head.findByRole('link', { name: 'Ver o pedido' });
  expect(way.getAttribute('href')).toBe('/admin/aprovacoes/31');
  expect(
    head.getByText(/^Um crédito de R\$\s17\.000,00 de Caio Caixa espera aprovação desde/),
  ).toBeTruthy();
  expect(buttons(head)).toEqual([]);
});

it('asks for another person when whoever credited the payment releases the vehicle', async () => {
  // The field of the reason asks for it, and a DOM test has none.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  const head = await show({ estado: 'pago' }, { notaPronta: true });
  const answer = call.getMockImplementation();
  call.mockImplementation(async (name: string) => {
    if (name === 'POST /api/admin/approvals') return { id: '7' };
    if (!name.endsWith('/release')) return answer?.(name);
    throw new ApiError({ status: 409, code: 'APPROVAL_REQUIRED', message: 'Não.', errors: {} });
  });
  await act(async () =>
    fireEvent.click(await head.findByRole('button', { name: 'Liberar veículo' })),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Pedir aprovação' }));
  const reason = 'O pagamento está no extrato.';
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: reason } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Pedir aprovação' })));
  const payload = { saleId: '12', versao: 2 };
  expect(call).toHaveBeenCalledWith('POST /api/admin/approvals', {
    body: { command: 'releaseSale', payload, reason },
  });
});
