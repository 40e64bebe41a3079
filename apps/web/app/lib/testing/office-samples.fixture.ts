import type { Client, ClientDetail } from '@martelo/contract/shapes/accounts';
import type { SecondPersonAnswer } from '@martelo/contract/shapes/approvals';
import type {
  AdminAuction,
  Category,
  ClockPreview,
  Timer,
} from '@martelo/contract/shapes/auctions';
import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';

const STARTED = '2026-11-20T12:00:00.000Z';
const ENDS = '2099-05-24T21:00:00.000Z';
const NOW = '2026-11-21T12:00:00.000Z';

/** A published auction of cars that takes bids. */
export function someAuction(values: Partial<AdminAuction> = {}): AdminAuction {
  return {
    id: '7',
    titulo: 'Leilão de Carros',
    descricao: '',
    tipo: 'Carros',
    numeroLote: '12',
    regime: 'privado',
    publicadoEm: STARTED,
    numeroImagem: 0,
    imagens: [],
    dataInicioFormatada: '20/11/2026',
    totalVeiculos: 3,
    totalLances: 5,
    phase: 'running',
    remainingMs: 3_600_000,
    dataInicio: STARTED,
    dataFim: ENDS,
    serverTime: NOW,
    incrementos: null,
    prorrogacao: null,
    lanceAutomatico: false,
    status: 'running',
    reservaPercentual: null,
    ...values,
  };
}

/** The same auction as the category screens read it. */
export function someCategory(): Category {
  const { reservaPercentual: _, ...auction } = someAuction();
  return { ...auction, status: 'active' };
}

/** A car in that auction, with bids. */
export function someVehicle(values: Partial<Vehicle> = {}): Vehicle {
  return {
    id: '42',
    titulo: 'Fiat Argo Drive 1.0',
    marca: 'Fiat',
    modelo: 'Argo',
    ano: 2021,
    km: 48_210,
    quilometragem: 48_210,
    combustivel: 'Flex',
    cor: 'Vermelho',
    finalPlaca: '7',
    situacao: 'Recuperado',
    origem: 'Financeira',
    descricao: 'Bom estado.',
    destaque: false,
    categoria: 'Carro',
    lote: 'C042',
    lanceInicial: 30_000,
    lanceAtual: 31_450,
    valorFipe: 62_000,
    avaliacao: null,
    classe: 'conservado',
    ordemLeilao: 1,
    totalLances: 3,
    sequence: 3,
    resultado: 'active',
    imagens: [],
    dataInicio: STARTED,
    dataFim: ENDS,
    phase: 'running',
    remainingMs: 3_600_000,
    prorrogado: false,
    incrementos: null,
    prorrogacao: null,
    lanceAutomatico: false,
    serverTime: NOW,
    auction: {
      id: '7',
      titulo: 'Leilão de Carros',
      tipo: 'Carros',
      numeroLote: '12',
      phase: 'running',
    },
    createdAt: STARTED,
    version: 'v1',
    ...values,
  };
}

/** A bid on that car that counts. */
export function someBid(): AdminBid {
  return {
    id: '900',
    date: NOW,
    createdAt: NOW,
    value: 31_450,
    action: 'normal',
    automatic: false,
    user: {
      id: '31',
      name: 'Noemia Prado',
      document: '52998224725',
      email: 'noemia@clientes.example',
      phone: '70999990001',
    },
    vehicle: {
      id: '42',
      marca: 'Fiat',
      modelo: 'Argo',
      titulo: 'Fiat Argo Drive 1.0',
      lote: 'C042',
      info: 'Fiat Argo 2021',
    },
    auction: { id: '7', titulo: 'Leilão de Carros', numeroLote: '12' },
  };
}

/** A client whose registration waits for a decision. */
export function someClient(values: Partial<Client> = {}): Client {
  return {
    id: '31',
    name: 'Otto Lins',
    email: 'otto@clientes.example',
    document: '52998224725',
    phone: '70999990001',
    role: 'client',
    personType: 'fisica',
    person_type: 'fisica',
    status: 'pendente',
    isBanned: false,
    banReason: null,
    createdAt: STARTED,
    cep: '49000000',
    logradouro: 'Rua das Flores',
    numero: '10',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Aracaju',
    estado: 'SE',
    document_front: null,
    document_back: null,
    selfie_with_document: null,
    flags: [],
    ...values,
  };
}

export function someClientDetail(values: Partial<Client> = {}): ClientDetail {
  return {
    ...someClient(values),
    related: [],
    liveSessions: 1,
    totalBids: 3,
    leadingLots: 0,
    passwordHistory: [],
  };
}

export const NO_SECOND_PERSON: SecondPersonAnswer = {
  required: false,
  alone: null,
  acts: [],
  waiting: 0,
};

/** No auction is active, so the shared timer stands still. */
export const SOME_TIMER: Timer = {
  days: 0,
  hours: 0,
  minutes: 0,
  seconds: 0,
  isRunning: false,
  isFinished: false,
  phase: null,
  titulo: null,
  numeroLote: null,
  dataInicio: null,
  dataFim: null,
  serverTime: NOW,
};

/** What a restart or the full reset would change. */
export function someClockPreview(): ClockPreview {
  const { id, titulo, tipo, numeroLote, phase, remainingMs, dataInicio, dataFim, serverTime } =
    someAuction();
  const clock = { phase, remainingMs, dataInicio, dataFim, serverTime };
  const lots = {
    announced: false,
    inEdital: false,
    openLots: 3,
    returningLots: 0,
    keptLots: 0,
  };
  return { id, titulo, tipo, numeroLote, ...clock, ...lots };
}
