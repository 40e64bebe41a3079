import type { OwnDefault, OwnOffers, SaleDefault } from '@martelo/contract/shapes/defaults';
import { deadlineInDays } from '@martelo/core/deadlines';
import { declarableFrom, defaultAmountsOf } from '@martelo/core/default-case';
import { leastPriceOf } from '@martelo/core/next-offering';
import { priceOf } from '@martelo/core/sale-amounts';
import { saleStateAfter } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { findCharges, findCredits, findSaleForPayments } from '../payments/payments.queries.ts';
import { presentCredit } from '../payments/present-payments.ts';
import { findTermsOfSale } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { readPrivateSettings, readSiteSettings } from '../settings/read-settings.ts';
import { receivedOf } from './declare-default.ts';
import {
  findOfferedLot,
  listCases,
  listOffers,
  listOwnOffers,
  type OfferedLotView,
} from './defaults.queries.ts';
import { findNextBidder } from './next-bidder.queries.ts';
import { presentCase, presentOwnCase, presentOwnOffer, presentPreview } from './present-default.ts';

type Reading = Pick<Deps, 'db' | 'settings'>;

/** A sale's default for the office; null: there is no such sale. */
export async function readSaleDefault(deps: Reading, saleId: number): Promise<SaleDefault | null> {
  const { db } = deps;
  const sale = await findSaleForPayments(db, saleId);
  if (!sale) return null;
  const cases = await listCases(db, saleId);
  const offers =
    cases.length === 0
      ? []
      : await listOffers(
          db,
          cases.map(({ id }) => id),
        );
  const terms = await findTermsOfSale(db, sale.termsId);
  const lot = await findOfferedLot(db, sale.lotId);
  const next = lot && (await findNextOf(db, sale.lotId, lot));
  const { contaComoNaoArrematado: counts, toleranciaHoras } = (await readPrivateSettings(db))
    .inadimplencia;
  const nowMs = await readNow(db);
  const shared = { next, nowMs, allowed: terms.ofertaSegundoLicitante === true };
  const casos = cases.map((defaultCase) =>
    presentCase(defaultCase, { ...shared, offers: offers.filter(of(defaultCase)), lot, counts }),
  );
  const anterior = await readPrevious(db, sale.previousSaleId);
  if (saleStateAfter(sale.state, 'declareDefault', terms) === null) {
    return { previa: null, anterior, casos };
  }
  const zone = (await readSiteSettings(db, deps.settings.yardTimeZone)).fuso;
  const charges = await findCharges(db, saleId);
  const received = receivedOf(charges);
  const fineBasisPoints = terms.multaInadimplenciaPontosBase;
  const due = charges.filter(({ state }) => state === 'aberta').map(({ dueAt }) => dueAt);
  const impeded = terms.impedimentoDias;
  const previa = presentPreview({
    ...shared,
    version: sale.version,
    amounts: defaultAmountsOf({ arremate: priceOf(sale), fineBasisPoints, received }),
    fineBasisPoints,
    received,
    credits: (await findCredits(db, saleId)).map((credit) => presentCredit(credit, zone)),
    impededUntil: impeded > 0 ? deadlineInDays(zone, new Date(nowMs), impeded) : null,
    from: declarableFrom(due, toleranciaHoras),
  });
  return { previa, anterior, casos };
}

async function readPrevious(db: Deps['db'], saleId: number | null) {
  const sale = saleId === null ? null : await findSaleForPayments(db, saleId);
  return sale && { id: String(sale.id), numero: numberText('AR', sale) };
}

const of =
  ({ id }: { id: number }) =>
  ({ caseId }: { caseId: number }) =>
    caseId === id;

function findNextOf(db: Deps['db'], lotId: number, lot: OfferedLotView) {
  return findNextBidder(db, { lotId, least: leastPriceOf(lot) });
}

/** The newest decision about an own purchase; null: the sale is not this person's. */
export async function readOwnDefault(
  { db }: Reading,
  { saleId, buyerId }: { saleId: number; buyerId: number },
): Promise<OwnDefault | null> {
  const sale = await findSaleForPayments(db, saleId);
  if (!sale || sale.buyerId !== buyerId || sale.imported) return null;
  // A case of the buyer before is none of this person's.
  const newest = (await listCases(db, saleId)).find((one) => one.buyerId === buyerId);
  if (!newest) return { caso: null };
  const { prazoRecursoDiasUteis } = await findTermsOfSale(db, sale.termsId);
  return { caso: presentOwnCase(newest, prazoRecursoDiasUteis, await readNow(db)) };
}

/** A person's own offers, each with its total under the terms of its lot. */
export async function readOwnOffers({ db }: Reading, userId: number): Promise<OwnOffers> {
  const rows = await listOwnOffers(db, userId);
  const nowMs = await readNow(db);
  const ofertas = [];
  for (const row of rows) {
    ofertas.push(presentOwnOffer(row, await findTermsOfSale(db, row.termsId), nowMs));
  }
  return { ofertas, serverTime: new Date(nowMs).toISOString() };
}
