import { DAY_MS } from '@martelo/core/duration';
import { and, asc, eq } from 'drizzle-orm';
import { auditLog } from '../../../platform/database/administration-schema.ts';
import {
  counterOfferAnswers,
  counterOffers,
  sales,
} from '../../../platform/database/sales-schema.ts';
import type { SignedInUser, TestApp } from '../../../testing/app-harness.ts';
import { createSale, type SaleValues } from '../../../testing/sale-factory.ts';

/** A bid of R$ 20.500,00 below a minimum of R$ 25.000,00, and the counter-offer of R$ 23.450,00 between them. */
const BID = 2_050_000;
const MINIMUM = 2_500_000;
export const OFFERED = '23.450,00';
/** Before the seller's own deadline, which is in two days. */
export const inOneDay = () => new Date(Date.now() + DAY_MS).toISOString();

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of several calls
  body: any;
}

/** The calls of a seller and a bidder about one conditional sale. */
export function callsOf(app: TestApp) {
  const post = async (who: SignedInUser, url: string, payload: object): Promise<Answer> => {
    const answer = await app.inject({ method: 'POST', url, headers: who.headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = async (who: SignedInUser, url: string): Promise<Answer> => {
    const answer = await app.inject({ url, headers: who.headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    get,
    offer: (who: SignedInUser, sale: { id: number; version: number }, change: object = {}) =>
      post(who, `/api/admin/sales/${sale.id}/counter-offer`, {
        valor: OFFERED,
        ate: inOneDay(),
        versao: sale.version,
        ...change,
      }),
    answer: async (who: SignedInUser, saleId: number, resposta: string, contraproposta?: string) =>
      post(who, `/api/account/sales/${saleId}/counter-offer`, {
        contraproposta: contraproposta ?? (await lastOffer(saleId)),
        resposta,
      }),
    decide: (who: SignedInUser, id: number, decisao: string, versao: number) =>
      post(who, `/api/admin/sales/${id}/decide`, { decisao, versao }),
    office: async (who: SignedInUser, id: number) =>
      (await get(who, `/api/admin/sales/${id}`)).body,
    own: async (who: SignedInUser, id: number) => (await get(who, `/api/account/sales/${id}`)).body,
  };
  async function lastOffer(saleId: number): Promise<string> {
    const offers = await app.db
      .select({ id: counterOffers.id })
      .from(counterOffers)
      .where(eq(counterOffers.saleId, saleId))
      .orderBy(asc(counterOffers.id));
    return String(offers.at(-1)?.id ?? 999_999);
  }
}

/** A sale that waits for its seller, with its bidder. */
export async function conditionalSale(app: TestApp, values: SaleValues = {}) {
  const bidder = await app.signIn('client');
  const sale = await createSale(app.db, {
    state: 'aguardando_decisao',
    arremate: BID,
    minimo: MINIMUM,
    buyerId: bidder.user.id,
    ...values,
  });
  return { bidder, sale };
}

/** A counter-offer as its row stands, for one that is about to end. */
export async function insertOffer(
  app: TestApp,
  { saleId, madeById, validUntil }: { saleId: number; madeById: number; validUntil: Date },
): Promise<number> {
  const [row] = await app.db
    .insert(counterOffers)
    .values({ saleId, valor: 2_345_000, minimo: MINIMUM, validUntil, madeById })
    .returning({ id: counterOffers.id });
  if (!row) throw new Error('the counter-offer was not returned');
  return row.id;
}

/** What the rows say afterwards. */
export function rowsOf(app: TestApp) {
  return {
    answersOf: (saleId: number) =>
      app.db
        .select({
          answer: counterOfferAnswers.answer,
          answeredAt: counterOfferAnswers.answeredAt,
          answeredById: counterOfferAnswers.answeredById,
          termsId: counterOfferAnswers.termsId,
          ip: counterOfferAnswers.ip,
        })
        .from(counterOfferAnswers)
        .innerJoin(counterOffers, eq(counterOffers.id, counterOfferAnswers.counterOfferId))
        .where(eq(counterOffers.saleId, saleId))
        .orderBy(asc(counterOfferAnswers.id)),
    actionsOf: async (saleId: number) => {
      const rows = await app.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, 'sale'), eq(auditLog.subjectId, String(saleId))))
        .orderBy(asc(auditLog.id));
      return rows.map(({ action }) => action);
    },
    saleOf: async (id: number) => {
      const [row] = await app.db.select().from(sales).where(eq(sales.id, id));
      if (!row) throw new Error(`there is no sale ${id}`);
      return row;
    },
    offerOf: async (saleId: number) => {
      const [row] = await app.db
        .select({ id: counterOffers.id })
        .from(counterOffers)
        .where(eq(counterOffers.saleId, saleId));
      return row?.id ?? 0;
    },
  };
}

export const codeOf = ({ status, body }: Answer) => [status, body.code];
