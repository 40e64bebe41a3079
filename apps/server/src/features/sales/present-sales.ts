import type { SaleLineOnWire } from '@martelo/contract/shapes/sale-parts';
import type {
  OwnSale,
  OwnSaleRow,
  SaleCharge,
  SaleDetail,
  SaleRow,
  SaleTotals,
} from '@martelo/contract/shapes/sales';
import { AUDIT_ACTIONS } from '@martelo/contract/texts/audit-actions';
import { NOTIFICATION_LABELS } from '@martelo/contract/texts/notification-kinds';
import type { FeeReceiver } from '@martelo/core/auction-terms';
import { reserveOf } from '@martelo/core/lot-result';
import { toReais } from '@martelo/core/money';
import { can, type Holder } from '@martelo/core/permissions';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { pictureOf } from '../../platform/media/picture.ts';
import type { SaleAct } from '../audit/audit.queries.ts';
import type { listMessagesOfSale } from '../notifications/messages.queries.ts';
import type { CounterOfferView } from './counter-offers/counter-offers.queries.ts';
import {
  presentCounterOffer,
  presentOwnCounterOffer,
} from './counter-offers/present-counter-offers.ts';
import type {
  ChargeView,
  readSaleExtras,
  SaleLineRow,
  SaleView,
  sumSales,
} from './sale-lists.queries.ts';
import type { readTermsOfSale } from './sales.queries.ts';
import { numberText } from './take-number.ts';

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

function presentShared(view: SaleView) {
  return {
    id: String(view.id),
    numero: numberText('AR', view),
    estado: view.stateNow,
    veiculoId: String(view.vehicleId),
    veiculo: view.vehicle.titulo,
    lote: view.vehicle.lote,
    leilaoId: String(view.auctionId),
    leilao: view.auctionTitle,
    fechadoEm: view.closedAt.toISOString(),
    prazo: isoOf(view.nextDue),
    prazoDe: view.dueKind,
    vencido: view.isOverdue,
    exigeHomologacao: view.needsHomologation,
  };
}

const isDeclined = ({ stateNow }: SaleView) => SALE_TRAITS[stateNow].isDeclined;

function presentTimes(view: SaleView) {
  return {
    decididoEm: isoOf(view.decidedAt),
    pagoEm: isoOf(view.paidAt),
    homologadoEm: isoOf(view.homologatedAt),
    liberadoEm: isoOf(view.releasedAt),
    entregueEm: isoOf(view.deliveredAt),
    // The end of an undecided sale is its deadline, before and after the job has written it.
    encerradoEm: isoOf(view.endedAt ?? (isDeclined(view) ? view.decisionUntil : null)),
    decisaoAte: isoOf(view.decisionUntil),
    sinalAte: isoOf(view.signalUntil),
    saldoAte: isoOf(view.balanceUntil),
    retiradaAte: isoOf(view.pickupUntil),
  };
}

/** A row of the office's list; the amounts only for whoever may see them. */
export function presentSaleRow(view: SaleView, viewer: Holder): SaleRow {
  const seesAmounts = can(viewer, 'sales.amounts');
  return {
    ...presentShared(view),
    compradorId: String(view.buyerId),
    comprador: view.buyer.nome,
    arremate: seesAmounts ? toReais(view.arremate) : null,
    acrescimo: seesAmounts ? toReais(view.acrescimo) : null,
    total: seesAmounts ? toReais(view.total) : null,
    importada: view.imported,
  };
}

export function presentTotals(sums: Awaited<ReturnType<typeof sumSales>>): SaleTotals {
  return {
    vendidos: sums.count,
    vendido: toReais(sums.sold),
    recebido: toReais(sums.received),
    aReceber: toReais(sums.missing),
    vencido: toReais(sums.overdue),
  };
}

interface Parts {
  lines: SaleLineRow[];
  charges: ChargeView[];
  counterOffers: CounterOfferView[];
}

type SaleMessageRow = Awaited<ReturnType<typeof listMessagesOfSale>>[number];
type Extras = Awaited<ReturnType<typeof readSaleExtras>>;

export function presentSaleDetail(
  view: SaleView,
  {
    lines,
    charges,
    counterOffers,
    extras,
    acts,
    messages,
  }: Parts & { extras: Extras; acts: SaleAct[]; messages: SaleMessageRow[] },
  viewer: Holder,
): SaleDetail {
  const seesAmounts = can(viewer, 'sales.amounts');
  const reserve = reserveOf(extras);
  return {
    ...presentSaleRow(view, viewer),
    ...presentTimes(view),
    versao: view.version,
    motivoEncerramento: view.endReason ?? (isDeclined(view) ? 'prazo' : null),
    compradorDados: presentBuyer(view, viewer),
    veiculoDados: presentSoldVehicle(view, viewer),
    minimo: seesAmounts && reserve !== null ? toReais(reserve) : null,
    linhas: seesAmounts ? lines.map(presentLine) : [],
    cobrancas: seesAmounts ? charges.map(presentCharge) : [],
    contrapropostas: seesAmounts ? counterOffers.map(presentCounterOffer) : [],
    decididoPor: extras.decidedBy,
    contaBanida: extras.isBanned,
    homologacao: presentAct(extras.act),
    imagem: presentPicture(view),
    notaPronta: extras.hasNota,
    historico: acts.map(({ action, actorName, at }) => ({
      oQue: AUDIT_ACTIONS[action].label,
      quem: actorName,
      em: at.toISOString(),
    })),
    mensagens: can(viewer, 'messages.read') ? messages.map(presentMessage) : [],
  };
}

const presentPicture = ({ picture }: SaleView) =>
  picture === null ? null : pictureOf(picture).card;

function presentMessage(message: SaleMessageRow): SaleDetail['mensagens'][number] {
  return {
    id: String(message.id),
    tipo: NOTIFICATION_LABELS[message.kind],
    escritaEm: message.createdAt.toISOString(),
    enviadaEm: isoOf(message.sentAt),
    falhou: message.status === 'failed',
  };
}

function presentAct(act: Extras['act']): SaleDetail['homologacao'] {
  if (!act) return null;
  return {
    numeroAto: act.number,
    dataAto: act.day,
    bytes: act.size,
    registradoEm: act.registeredAt.toISOString(),
    registradoPor: act.registeredBy,
  };
}

/** Address and contact are for those who may read clients; the gate sees name and document. */
function presentBuyer({ buyer }: SaleView, viewer: Holder): SaleDetail['compradorDados'] {
  if (can(viewer, 'clients.read')) return buyer;
  const hidden = { email: '', telefone: '', cep: '', logradouro: '', numero: '', complemento: '' };
  return { ...buyer, ...hidden, bairro: '' };
}

function presentSoldVehicle({ vehicle }: SaleView, viewer: Holder): SaleDetail['veiculoDados'] {
  if (can(viewer, 'vehicles.papers')) return vehicle;
  return { ...vehicle, placa: '', chassi: '', renavam: '', motor: '' };
}

function presentLine(line: SaleLineRow): SaleLineOnWire {
  return {
    tipo: line.tipo,
    nome: line.nome,
    base: toReais(line.baseCentavos),
    pontosBase: line.pontosBase,
    valor: toReais(line.valor),
    quemRecebe: line.quemRecebe as FeeReceiver | 'vendedor',
    fundamento: line.fundamento,
  };
}

export function presentCharge(charge: ChargeView): SaleCharge {
  return {
    id: String(charge.id),
    tipo: charge.kind,
    valor: toReais(charge.valor),
    venceEm: charge.dueAt.toISOString(),
    estado: charge.isOverdue ? 'vencida' : charge.state,
    brcode: charge.state === 'aberta' ? charge.brcode : null,
  };
}

export function presentOwnRow(view: SaleView): OwnSaleRow {
  // The buyer reads the time for the pickup in the next step; it is no amount that falls due.
  const isPickup = view.dueKind === 'retirada';
  return {
    ...presentShared(view),
    ...(isPickup && { prazo: null, prazoDe: null, vencido: false }),
    imagem: presentPicture(view),
    arremate: toReais(view.arremate),
    acrescimo: toReais(view.acrescimo),
    total: toReais(view.total),
  };
}

type FrozenTerms = Awaited<ReturnType<typeof readTermsOfSale>>;

export function presentOwnSale(
  view: SaleView,
  { lines, charges, counterOffers, terms }: Parts & { terms: FrozenTerms },
  nowMs: number,
): OwnSale {
  const last = counterOffers.at(-1);
  return {
    ...presentOwnRow(view),
    ...presentTimes(view),
    linhas: lines.map(presentLine),
    cobrancas: charges.map(presentCharge),
    contraproposta: last ? presentOwnCounterOffer(last, view, terms) : null,
    serverTime: new Date(nowMs).toISOString(),
  };
}
