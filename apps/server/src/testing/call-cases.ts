import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { type EndpointName, endpoints } from '@martelo/contract/calls/endpoints';
import { defaultPrivateSettings } from '@martelo/contract/shapes/private-settings';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { CHECKLIST_ITEMS } from '@martelo/core/delivery-checklist';
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
  if (mark === 'posicao') return '1';
  if (mark === 'criterio') return 'especie';
  if (/coaf/.test(url)) return '999999';
  if (mark === 'arquivo') return 'procuracao';
  if (mark === 'list') return 'vehicles';
  if (/paper-batches.:id/.test(url)) return '999999';
  if (mark === 'bidId') return String(ids.bid);
  if (/password-link/.test(url)) return String(ids.user);
  if (/sales/.test(url)) return String(ids.sale ?? 999_999);
  if (/documents/.test(url)) return String(ids.paper ?? 999_999);
  if (
    /drafts|visits|staff|approvals|notices|searches|questions\/:id|default-cases|offers|charges|refunds|payments|proofs|combined|statements/.test(
      url,
    )
  )
    return '999999';
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
    saveCommission: { comissaoPontosBase: 500, taxas: [], icms: {} },
    savePaymentTerms: { prazos: defaultPrivateSettings.prazos },
    saveHolidays: { feriados: [{ dia: '2026-12-24', nome: 'Véspera de Natal' }] },
    saveReceiver: { recebimento: defaultPrivateSettings.recebimento },
    saveDefaultRules: { inadimplencia: defaultPrivateSettings.inadimplencia },
    saveReleaseRules: { liberacao: defaultPrivateSettings.liberacao },
    saveLimits: { limites: defaultPrivateSettings.limites },
    saveSecondPerson: { aprovacoes: defaultPrivateSettings.aprovacoes },
    saveTemplates: { mensagens: defaultPrivateSettings.mensagens },
  } satisfies Partial<Record<EndpointName, object>>).map(([name, body]) => [
    name,
    { ...body, version: 'old' },
  ]),
);

/** Every item of the gate's checklist, in order, as its form sends it. */
export function wholeChecklist(): string {
  return JSON.stringify(CHECKLIST_ITEMS.map((item) => ({ item, estado: 'ok', nota: '' })));
}

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
    creditCombined: {
      meio: 'pix',
      valor: '46,90',
      recebidoEm: yardDay(),
      referencia: `E0000000020261120${++credited}`,
      pagadorNome: '',
      pagadorDocumento: '',
    },
    combineCharges: { cobrancas: ['999998', '999999'] },
    declareDefault: { motivo: 'Não pagou o saldo no prazo.', versao: 0 },
    offerNext: { versao: 0 },
    makeCounterOffer: { valor: '22.000,00', prazo: '2099-01-01T12:00:00Z', versao: 0 },
    answerCounterOffer: { resposta: 'recusar' },
    regulariseDefault: { motivo: 'Pagou depois do prazo.', versao: 0 },
    closeDefault: { motivo: 'Sem outro interessado.', versao: 0 },
    reofferVehicle: { versao: 0 },
    liftImpediment: { versao: 0 },
    creditStatementLines: { linhas: [{ id: '999999', cobranca: null }] },
    assignPayment: { chargeId: '999999', resto: 10 },
    returnPayment: { resto: 10 },
    startBatch: { tipo: null },
    endPaper: { acao: 'cancelar', motivo: 'Dados do veículo errados.' },
    justifyOperation: { texto: 'Conferido com o comprador.', valor: 30_000 },
    approveRefund: { canal: 'pix', versao: 'solicitada:0' },
    recordRefund: { devolvidoEm: yardDay(), referencia: 'TED 1' },
    answerOffer: { resposta: 'recusar' },
    payWhole: { parte: 'tudo' },
    adjustSale: { tipo: 'desconto', valor: '10,00', motivo: 'Pneu cortado no pátio.', versao: 0 },
    annulSale: { motivo: 'Decisão da Justiça no processo.', versao: 0 },
    transferSale: {
      ...{ compradorId: String(ids.user), causa: 'sucessao', provaId: '999999', versao: 0 },
      motivo: 'Herdeira segue com a compra.',
    },
    ratifySale: { versao: 0 },
    ratifyAuction: { arremates: 1 },
    forgotPassword: { email: 'ninguem@teste.example' },
    saveSearch: { filtro: { marca: 'Fiat' }, frequencia: 'diario' },
    changeSearch: { frequencia: 'na_hora' },
    ask: { vehicleId: String(ids.vehicle), pergunta: 'O motor funciona? Tem chave reserva?' },
    decideQuestion: {
      ...{ decisao: 'answer', texto: 'Funciona.', situacao: 'waiting', resposta: null },
    },
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
    previewReoffers: { auctionId: String(ids.auction), ids: [String(ids.vehicle)] },
    reofferVehicles: {
      auctionId: String(ids.auction),
      veiculos: [{ id: String(ids.vehicle), versao: 'antiga' }],
    },
    highlightVehicles: { ids: [String(ids.vehicle)], destaque: true },
    archiveVehicles: { ids: [ids.vehicle] },
    updateVehicle: { ...vehicleFields, existingImages: '[]' },
    setUserStatus: { status: 'aprovado' },
    banUser: { banReason: 'Teste', removeLeadingBids: false },
    publishAuction: { versao: 1 },
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
    documentsAsked: { token: 'a'.repeat(43) },
    resendDocuments: { token: 'a'.repeat(43) },
    sendPrivacyRequest: { kind: 'other', text: 'Quero saber com quem compartilham meus dados.' },
    subscribePush: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/teste',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    },
    unsubscribePush: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/teste' },
    testPush: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/outro' },
    savePreferences: { choices: [{ kind: 'lost', channel: 'email', enabled: true }] },
    setFavoriteAlert: { valor: 25_000 },
    eraseOwnData: { password: 'uma senha qualquer' },
    answerPrivacyRequest: { decision: 'done', answer: 'Corrigimos o nome.' },
    requestApproval: {
      command: 'deleteBid',
      payload: { bidId: ids.bid },
      reason: 'Lance dado por engano.',
    },
    decideSale: { decisao: 'aceitar', versao: 0 },
    openSale: { versao: 0 },
    releaseSale: { versao: 0 },
    deliverSale: {
      ...{ quem: 'comprador', nome: 'Rui Melo', documento: 'RG 1.234.567', conferencia: 'ABC1D23' },
      ...{
        procuracaoNumero: '',
        km: '84210',
        chaves: '2',
        transportadora: '',
        placaTransporte: '',
      },
      ...{ vistoria: wholeChecklist(), observacoes: '', descaracterizado: 'false' },
    },
    waiveStorage: { valor: '38,90', aPagar: 77.8, motivo: 'O pátio demorou a atender.' },
    // Before the end of the vehicle's lot.
    bookVisit: {
      vehicleId: String(ids.vehicle),
      inicio: new Date(Date.now() + 3_600_000).toISOString(),
    },
    changeVisit: { inicio: '2100-12-01T12:00:00Z' },
    moveVisit: { inicio: '2100-12-01T12:00:00Z' },
    refuseVisit: { motivo: 'O pátio fecha neste dia.' },
    saveVisitYard: {
      ...{ nome: '', endereco: '', minutos: 30, vagas: 4, version: 0 },
      janelas: [{ dia: 2, das: '09:00', as: '12:00' }],
    },
    closeYard: {
      ...{ de: '2026-12-05', ate: '2026-12-06', fechado: true },
      motivo: 'Falta de energia no pátio.',
    },
    approveRequest: { password: 'uma senha qualquer' },
    rejectRequest: { password: 'uma senha qualquer', note: 'O lance é válido.' },
    ...settingsBodies,
  };
  return bodies[name] ?? {};
}
