import type {
  OwnSale,
  OwnSaleRow,
  SaleCharge,
  SaleDetail,
  SaleLineOnWire,
  SaleRow,
} from '@martelo/contract/shapes/sales';
import type { FeeReceiver } from '@martelo/core/auction-terms';
import { transferUntil } from '@martelo/core/deadlines';
import { reserveOf } from '@martelo/core/lot-result';
import { toReais } from '@martelo/core/money';
import { can, type Holder } from '@martelo/core/permissions';
import { isScrap, type LotClass } from '@martelo/core/regime';
import { priceOf } from '@martelo/core/sale-amounts';
import { isAnnullable } from '@martelo/core/sale-states';
import { isTransferable } from '@martelo/core/transfer';
import { pictureOf } from '../../platform/media/picture.ts';
import type { ChargeView, readSaleExtras, SaleLineRow, SaleView } from './sale-lists.queries.ts';
import type { TransferView } from './sale-transfers.queries.ts';
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
    vencido: view.isOverdue,
    aguardaHomologacao: view.awaitsRatification,
  };
}

function presentTimes(view: SaleView) {
  return {
    decididoEm: isoOf(view.decidedAt),
    pagoEm: isoOf(view.paidAt),
    homologadoEm: isoOf(view.ratifiedAt),
    liberadoEm: isoOf(view.releasedAt),
    entregueEm: isoOf(view.deliveredAt),
    // The end of an undecided sale is its deadline, before and after the job has written it.
    encerradoEm: isoOf(view.endedAt ?? (view.stateNow === 'recusado' ? view.decisionUntil : null)),
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
    arremate: seesAmounts ? toReais(priceOf(view)) : null,
    total: seesAmounts ? toReais(view.total) : null,
    importada: view.imported,
  };
}

interface Parts {
  lines: SaleLineRow[];
  charges: ChargeView[];
}

type Extras = Awaited<ReturnType<typeof readSaleExtras>>;

export function presentSaleDetail(
  view: SaleView,
  { lines, charges, extras, transfers }: Parts & { extras: Extras; transfers: TransferView[] },
  viewer: Holder,
): SaleDetail {
  const seesAmounts = can(viewer, 'sales.amounts');
  const reserve = reserveOf(extras);
  return {
    ...presentSaleRow(view, viewer),
    ...presentTimes(view),
    versao: view.version,
    motivoEncerramento: view.endReason ?? (view.stateNow === 'recusado' ? 'prazo' : null),
    explicacao: view.endNote,
    anulavel: isAnnullable(view.stateNow),
    transferivel: isPassable(view),
    transferencias: presentTransfers(view, transfers, seesAmounts),
    compradorDados: presentBuyer(view, viewer),
    veiculoDados: presentSoldVehicle(view, viewer),
    minimo: seesAmounts && reserve !== null ? toReais(reserve) : null,
    linhas: seesAmounts ? lines.map(presentLine) : [],
    cobrancas: seesAmounts ? charges.map(presentCharge) : [],
    decididoPor: extras.decidedBy,
    ato: extras.act && { id: String(extras.act.id), nome: extras.act.name },
    contaBanida: extras.isBanned,
  };
}

/** In the regime of traffic authorities a sale is personal (specification, after-the-hammer 1.8). */
function isPassable({ stateNow, imported, regime }: SaleView): boolean {
  return isTransferable(stateNow) && !imported && regime !== 'art328';
}

function presentTransfers(
  { buyer }: SaleView,
  transfers: readonly TransferView[],
  seesAmounts: boolean,
): SaleDetail['transferencias'] {
  return transfers.map(({ at, fromBuyer, cause, note, returned, by, evidence }, index) => ({
    em: at.toISOString(),
    de: fromBuyer.nome,
    para: (transfers[index + 1]?.fromBuyer ?? buyer).nome,
    ...{ causa: cause, motivo: note, por: by },
    devolvido: seesAmounts ? toReais(returned) : null,
    prova: { id: String(evidence.id), nome: evidence.name },
  }));
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
    brcode: charge.state === 'aberta' && !charge.isCombined ? charge.brcode : null,
  };
}

export function presentOwnRow(view: SaleView): OwnSaleRow {
  return {
    ...presentShared(view),
    imagem: view.picture === null ? null : pictureOf(view.picture).card,
    arremate: toReais(priceOf(view)),
    total: toReais(view.total),
  };
}

function presentTransfer({ vehicle, deliveredAt }: SaleView) {
  // A snapshot is JSON; the column that it was copied from admits nothing else.
  const sucata = isScrap(vehicle.classe as LotClass);
  const until = deliveredAt && !sucata ? transferUntil(deliveredAt).toISOString() : null;
  return { sucata, transferirAte: until };
}

export function presentOwnSale(view: SaleView, { lines, charges }: Parts, nowMs: number): OwnSale {
  return {
    ...presentOwnRow(view),
    ...presentTimes(view),
    exigeHomologacao: view.needsRatification,
    explicacao: view.endNote,
    ...presentTransfer(view),
    linhas: lines.map(presentLine),
    cobrancas: charges.map(presentCharge),
    serverTime: new Date(nowMs).toISOString(),
  };
}
