import type { OwnCounterOffers, SaleCounterOffers } from '@martelo/contract/shapes/counter-offers';
import type { AuctionTerms } from '@martelo/core/auction-terms';
import { counterOfferStateAt } from '@martelo/core/counter-offer';
import { toReais } from '@martelo/core/money';
import type { LotClass } from '@martelo/core/regime';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import { saleStateAt } from '@martelo/core/sale-states';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { findSaleRow, findTermsOfSale } from '../sales.queries.ts';
import {
  type CounterOfferRecord,
  findMinimum,
  listCounterOffers,
  listOwnCounterOffers,
} from './counter-offers.queries.ts';

interface Frame {
  terms: AuctionTerms;
  classe: LotClass;
  nowMs: number;
}

function present(offer: CounterOfferRecord, { terms, classe, nowMs }: Frame) {
  return {
    id: String(offer.id),
    valor: toReais(offer.valor),
    total: toReais(saleAmountsOf(terms, classe, offer.valor).total),
    feitaEm: offer.createdAt.toISOString(),
    validaAte: offer.validUntil.toISOString(),
    estado: counterOfferStateAt(offer, nowMs),
    respondidaEm: offer.answeredAt?.toISOString() ?? null,
  };
}

/** The counter-offers of a sale, and whether the seller may make another; null: there is no such sale. */
export async function readCounterOffers(db: Db, saleId: number): Promise<SaleCounterOffers | null> {
  const sale = await findSaleRow(db, saleId);
  if (!sale) return null;
  const terms = await findTermsOfSale(db, sale.termsId);
  const minimum = await findMinimum(db, sale.lotId);
  const nowMs = await readNow(db);
  // A snapshot is JSON; the column that it was copied from admits nothing else.
  const classe = sale.vehicle.classe as LotClass;
  const contrapropostas = (await listCounterOffers(db, saleId)).map(({ offer, madeBy }) => ({
    ...present(offer, { terms, classe, nowMs }),
    por: madeBy,
  }));
  const waits = contrapropostas.some(({ estado }) => estado === 'aberta');
  const isUndecided = saleStateAt(sale, nowMs) === 'aguardando_decisao';
  const hasRoom = minimum !== null && minimum > sale.arremate;
  return {
    contrapropostas,
    podeFazer: isUndecided && sale.decisionUntil !== null && hasRoom && !waits,
    lance: toReais(sale.arremate),
    minimo: minimum === null ? null : toReais(minimum),
    decisaoAte: sale.decisionUntil?.toISOString() ?? null,
  };
}

/** The newest counter-offer of each own sale. */
export async function readOwnCounterOffers(db: Db, buyerId: number): Promise<OwnCounterOffers> {
  const rows = await listOwnCounterOffers(db, buyerId);
  const nowMs = await readNow(db);
  const contrapropostas = rows.map(({ offer, sale, classe, terms }) => ({
    ...present(offer, { terms, classe, nowMs }),
    arremateId: String(sale.id),
    veiculo: sale.vehicle.titulo,
    lance: toReais(sale.arremate),
  }));
  return { contrapropostas, serverTime: new Date(nowMs).toISOString() };
}
