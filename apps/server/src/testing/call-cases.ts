import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { type EndpointName, endpoints } from '@martelo/contract/calls/endpoints';
import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { versionsInForce } from '../features/settings/consent-version.ts';
import { defaultSiteSettings } from '../features/settings/default-site-settings.ts';
import { TEST_PASSWORD } from './factories.ts';

/** Ids of existing rows, for the parameters of a path. */
export type KnownIds = {
  vehicle: number;
  auction: number;
  user: number;
  bid: number;
  sale?: number;
  paper?: number;
};

export type TableRow = { name: EndpointName; endpoint: Endpoint; url: string };

/**
 * Every call at every address. Streams are left out because they never end; a test must name them
 * itself.
 */
export function tableRows({ streams = false } = {}): TableRow[] {
  return Object.entries<Endpoint>(endpoints)
    .filter(([name]) => streams || name !== 'live')
    .flatMap(([name, endpoint]) =>
      [endpoint.path, ...(endpoint.aliases ?? [])].map((url) => ({
        name: name as EndpointName,
        endpoint,
        url,
      })),
    );
}

/** The path with its parameters filled; values of `marks` have priority over the known ids. */
export function fillUrl(url: string, ids: KnownIds, marks: Record<string, string> = {}): string {
  return url.replace(/:(\w+)/g, (_, mark: string) => marks[mark] ?? knownMark(url, mark, ids));
}

function knownMark(url: string, mark: string, ids: KnownIds): string {
  if (mark === 'cep') return '49000000';
  if (mark === 'tipo') return 'carros';
  if (/account.sessions/.test(url)) return '00000000-0000-4000-8000-000000000000';
  if (mark === 'image') return 'front';
  if (mark === 'list') return 'vehicles';
  if (mark === 'bidId') return String(ids.bid);
  if (/password-link/.test(url)) return String(ids.user);
  if (/sales/.test(url)) return String(ids.sale ?? 999_999);
  if (/documents/.test(url)) return String(ids.paper ?? 999_999);
  if (/drafts|staff|approvals/.test(url)) return '999999';
  if (/user/.test(url)) return String(ids.user);
  return String(/auction|categor/.test(url) ? ids.auction : ids.vehicle);
}

const auctionDates = { dataInicio: '2026-01-05T12:00:00Z', dataFim: '2100-01-05T12:00:00Z' };

const vehicleFields = {
  titulo: 'Fiat Uno Way 1.0',
  marca: 'Fiat',
  modelo: 'Uno',
  ano: 2019,
  cor: 'Prata',
  combustivel: 'Flex',
  km: '62000',
  finalPlaca: '7',
  situacao: 'Recuperado',
  origem: 'Financeira',
  lanceInicial: '15000.00',
  valorFipe: '45.000,00',
  descricao: 'Bom estado.',
  destaque: 'true',
  lote: '',
  categoria: 'Carro',
};

/** Each call saves a whole section with a version that no reader has seen. */
const settingsBodies = Object.fromEntries(
  Object.entries({
    saveYard: defaultSiteSettings,
    saveAuctioneer: { leiloeiro: defaultSiteSettings.leiloeiro },
    saveBanners: { banners: defaultSiteSettings.banners },
    saveFaq: { faq: defaultSiteSettings.faq },
    saveEdital: { edital: defaultSiteSettings.edital },
    saveTerms: { termos: defaultSiteSettings.termos },
    savePrivacy: { privacidade: defaultSiteSettings.privacidade },
    saveRetention: { guarda: defaultSiteSettings.guarda },
    saveCommission: { comissaoPontosBase: 500, taxas: [] },
    savePaymentTerms: { prazos: defaultPrivateSettings.prazos },
    saveBidRules: { lances: defaultPrivateSettings.lances },
    saveHolidays: { feriados: [{ dia: '2026-12-24', nome: 'Véspera de Natal' }] },
    saveBackups: { copias: defaultPrivateSettings.copias },
    saveReceiver: { recebimento: defaultPrivateSettings.recebimento },
    saveLimits: { limites: defaultPrivateSettings.limites },
    saveSecondPerson: { aprovacoes: defaultPrivateSettings.aprovacoes },
    saveTemplates: { mensagens: defaultPrivateSettings.mensagens },
  } satisfies Partial<Record<EndpointName, object>>).map(([name, body]) => [
    name,
    { ...body, version: 'old' },
  ]),
);

/** Invited people need an e-mail of their own, and credits a reference. */
let invited = 0;
let credited = 0;

const YARD_OFFSET_MS = 3 * 3_600_000;
/** Today in Aracaju, which has no summer time. */
const yardDay = () => new Date(Date.now() - YARD_OFFSET_MS).toISOString().slice(0, 10);

/** A valid body for each call. */
export function acceptedBody(name: EndpointName, ids: KnownIds): Record<string, unknown> {
  const bodies: Partial<Record<EndpointName, Record<string, unknown>>> = {
    login: { email: 'ninguem@teste.example', password: 'uma senha qualquer' },
    register: {
      name: 'Ana Souza',
      email: 'ana@teste.example',
      password: 'uma senha comprida',
      passwordConfirmation: 'uma senha comprida',
      personType: 'fisica',
      cpf: '529.982.247-25',
      cnpj: '',
      phone: '(70) 99999-0000',
      cep: '49000-000',
      logradouro: 'Rua A',
      numero: '10',
      complemento: '',
      bairro: 'Centro',
      cidade: 'Aracaju',
      estado: 'SE',
      termsVersion: '',
    },
    creditPayment: {
      meio: 'pix',
      valor: '46,90',
      recebidoEm: yardDay(),
      referencia: `E0000000020261120${++credited}`,
      pagadorNome: '',
      pagadorDocumento: '',
    },
    chooseCharges: { forma: 'integral', versao: 0 },
    chooseOwnCharges: { forma: 'integral' },
    undoCredit: { motivo: 'Crédito lançado no arremate errado.', versao: 0 },
    openRefund: { motivo: 'O comprador pagou em dobro.', versao: 0 },
    abandonRefund: { motivo: 'O banco recusou a conta de quem pagou.', versao: 0 },
    returnPayment: { devolvidoEm: yardDay(), referencia: 'D0000001', versao: 0 },
    makeCounterOffer: { valor: '24.000,00', ate: '2100-01-05T12:00:00Z', versao: 0 },
    answerCounterOffer: { contraproposta: '1', resposta: 'recusar' },
    declareDefault: { motivo: 'O prazo passou sem pagamento.', versao: 0 },
    dissolveSale: { motivo: 'Ninguém regularizou a compra.', versao: 0 },
    regulariseSale: { motivo: 'O pagamento estava em outro arremate.', versao: 0 },
    settleArrival: { nota: 'Devolvido no banco ao pagador.' },
    annulSale: { motivo: 'O vendedor não tinha o documento do veículo.', versao: 0 },
    liftImpediment: { motivo: 'A multa foi paga inteira.', versao: 0 },
    forgotPassword: { email: 'ninguem@teste.example' },
    askDeviceLink: { email: 'ninguem@teste.example' },
    checkPasswordLink: { token: 'a'.repeat(43) },
    setNewPassword: {
      token: 'a'.repeat(43),
      password: 'uma senha comprida',
      passwordConfirmation: 'uma senha comprida',
    },
    admitDevice: { token: 'a'.repeat(43), device: 'b'.repeat(43) },
    changePassword: {
      current: 'uma senha de teste',
      password: 'outra senha comprida',
      passwordConfirmation: 'outra senha comprida',
    },
    secondStep: { method: 'app', challenge: 'nenhum', code: '123456' },
    secondStepPasskey: { challenge: 'nenhum' },
    beginApp: { password: TEST_PASSWORD },
    confirmApp: { code: '123456' },
    removeApp: { password: TEST_PASSWORD },
    makeRecoveryCodes: { password: TEST_PASSWORD },
    beginPasskey: { password: TEST_PASSWORD },
    addPasskey: {
      challenge: 'nenhum',
      name: 'Celular',
      passkey: {
        id: 'aaaa',
        rawId: 'aaaa',
        type: 'public-key',
        response: { clientDataJSON: 'aaaa', attestationObject: 'aaaa' },
      },
    },
    removePasskey: { password: TEST_PASSWORD },
    createBid: { vehicleId: String(ids.vehicle), value: 20_000 },
    placeAutomaticBid: { maximo: 20_000 },
    newsletter: { email: 'novidades@teste.example' },
    createVehicle: { ...vehicleFields, auctionId: String(ids.auction) },
    createVehicleDraft: { campos: { titulo: 'Fiat Uno', categoria: 'Carro' }, imagens: [] },
    updateVehicleDraft: {
      campos: { titulo: 'Fiat Uno', categoria: 'Carro' },
      imagens: [],
      version: '',
    },
    previewBulkChange: { tipo: 'sem-minimo', ids: [String(ids.vehicle)] },
    applyBulkChange: {
      tipo: 'sem-minimo',
      veiculos: [{ id: String(ids.vehicle), versao: 'antiga' }],
    },
    highlightVehicles: { ids: [String(ids.vehicle)], destaque: true },
    archiveVehicles: { ids: [ids.vehicle] },
    updateVehicle: { ...vehicleFields, existingImages: '[]' },
    setUserStatus: { status: 'aprovado' },
    banUser: { banReason: 'Teste', removeLeadingBids: false },
    publishAuction: { versao: 1 },
    revokeAuction: { motivo: 'O órgão pediu a revogação.' },
    withdrawLot: { motivo: 'A Justiça mandou devolver.' },
    changeAuctionTerms: { condicoes: DEFAULT_TERMS, version: 'old' },
    createAuction: { titulo: 'Leilão', tipo: 'Carros', numeroLote: '7', ...auctionDates },
    updateAuction: { titulo: 'Leilão', descricao: 'Outro' },
    startAuction: { id: String(ids.auction) },
    createCategory: { titulo: 'Carros', tipo: 'carro', numeroLote: 7, ...auctionDates },
    updateCategory: { titulo: 'Carros de novembro' },
    inviteStaff: { email: `equipe${++invited}@teste.example`, profiles: ['operador'] },
    changeStaff: { profiles: ['operador'], secondFactorRequired: null, version: 'old' },
    disableStaff: { version: 'old' },
    enableStaff: { version: 'old' },
    openInvitation: { token: 'x'.repeat(43) },
    acceptInvitation: {
      token: 'x'.repeat(43),
      name: 'Ana Souza',
      password: 'uma senha comprida',
      passwordConfirmation: 'uma senha comprida',
    },
    agreeToTexts: versionsInForce([]),
    updateContact: {
      phone: '(70) 99999-0000',
      cep: '49000-000',
      logradouro: 'Rua B',
      numero: '20',
      complemento: '',
      bairro: 'Centro',
      cidade: 'Aracaju',
      estado: 'SE',
    },
    changeEmail: { email: 'outra@teste.example', password: 'uma senha qualquer' },
    confirmEmail: { token: 'a'.repeat(43) },
    stopEmail: { token: 'a'.repeat(43) },
    sendPrivacyRequest: { kind: 'other', text: 'Quero saber com quem compartilham meus dados.' },
    eraseOwnData: { password: 'uma senha qualquer' },
    answerPrivacyRequest: { decision: 'done', answer: 'Corrigimos o nome.' },
    requestApproval: {
      command: 'deleteBid',
      payload: { bidId: ids.bid },
      reason: 'Lance dado por engano.',
    },
    decideSale: { decisao: 'aceitar', versao: 0 },
    homologateSales: { arremates: '999999:0', numeroAto: 'Portaria 1', dataAto: '2026-01-05' },
    openSale: { versao: 0 },
    justifyOperation: {
      compradorId: '999999',
      leilaoId: '999999',
      criterio: 'dinheiro',
      justificativa: 'Renda comprovada por declaração.',
      versao: 0,
    },
    releaseSale: { versao: 0 },
    deliverSale: { nome: 'Rui Melo', documento: 'RG 1.234.567', conferencia: 'ABC1D23' },
    approveRequest: { password: 'uma senha qualquer' },
    rejectRequest: { password: 'uma senha qualquer', note: 'O lance é válido.' },
    approveRequests: { ids: ['1'], password: 'uma senha qualquer' },
    rejectRequests: { ids: ['1'], password: 'uma senha qualquer', note: 'O lance é válido.' },
    ...settingsBodies,
  };
  return bodies[name] ?? {};
}
