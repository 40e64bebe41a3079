import { can, type Holder } from '@martelo/core/permissions';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { listRange } from '../../platform/http/list-range.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { withTotal } from '../../platform/http/with-total.ts';
import { actorOf } from '../audit/actor.ts';
import { listActsOnSale } from '../audit/audit.queries.ts';
import { listMessagesOfSale } from '../notifications/messages.queries.ts';
import { answerCounterOffer } from './counter-offers/answer-counter-offer.ts';
import { listCounterOffers } from './counter-offers/counter-offers.queries.ts';
import { makeCounterOffer } from './counter-offers/make-counter-offer.ts';
import { decideSale } from './decide-sale.ts';
import { openSale } from './open-sale.ts';
import {
  presentOwnRow,
  presentOwnSale,
  presentSaleDetail,
  presentSaleRow,
  presentTotals,
} from './present-sales.ts';
import {
  findOwnSale,
  findSaleForStaff,
  findSalePage,
  listCharges,
  listLines,
  listOwnSales,
  readSaleExtras,
  type SaleListing,
  sumSales,
} from './sale-lists.queries.ts';
import { readTermsOfSale } from './sales.queries.ts';

const listingOf = (query: SaleListing, viewer: Holder): SaleListing => {
  return { ...query, seesPeople: can(viewer, 'clients.read') };
};

/** The office's sales, and the buyers' own. */
export function registerSalesRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  route(app, 'sales', async ({ query, user, reply }) => {
    const { rows, total } = await findSalePage(db, listingOf(query, user), listRange(query));
    const shown = rows.map((row) => presentSaleRow(row, user));
    return withTotal(reply, { total, capped: false }, shown);
  });

  route(app, 'saleTotals', async ({ query, user }) =>
    presentTotals(await sumSales(db, listingOf(query, user))),
  );

  route(app, 'sale', ({ params, user }) => show(params.id, user));

  route(app, 'decideSale', async (call) => {
    const { params, body, user } = call;
    const decision = body.decisao === 'aceitar' ? 'accept' : 'decline';
    const wish = { saleId: params.id, decision, version: body.versao } as const;
    const outcome = await decideSale(deps, actorOf(call), wish);
    return outcome.ok ? show(params.id, user) : refuse(outcome.code);
  });

  route(app, 'makeCounterOffer', async (call) => {
    const { valor, ate: until, versao: version } = call.body;
    const wish = { saleId: call.params.id, valor, until, version };
    const outcome = await makeCounterOffer(deps, actorOf(call), wish);
    if (outcome.ok) return show(call.params.id, call.user);
    const details = outcome.code === 'VALIDATION' ? { fields: outcome.fields } : {};
    return refuse(outcome.code, details);
  });

  route(app, 'answerCounterOffer', async ({ params, body, user, ip }) => {
    const outcome = await answerCounterOffer(deps, {
      saleId: params.id,
      offerId: body.contraproposta,
      userId: user.id,
      ip,
      answer: body.resposta === 'aceitar' ? 'aceita' : 'recusada',
    });
    return outcome.ok ? showOwn(params.id, user.id) : refuse(outcome.code);
  });

  route(app, 'openSale', async (call) => {
    const wish = { saleId: call.params.id, version: call.body.versao };
    const outcome = await openSale(deps, actorOf(call), wish);
    return outcome.ok ? show(call.params.id, call.user) : refuse(outcome.code);
  });

  route(app, 'ownSales', async ({ user }) =>
    (await listOwnSales(db, user.id)).map((row) => presentOwnRow(row)),
  );

  route(app, 'ownSale', ({ params, user }) => showOwn(params.id, user.id));

  async function showOwn(saleId: number, buyerId: number) {
    const view = await findOwnSale(db, { saleId, buyerId });
    if (!view) return refuse('OWN_SALE_NOT_FOUND');
    const terms = await readTermsOfSale(db, view.termsId);
    return presentOwnSale(view, { ...(await partsOf(view.id)), terms }, await readNow(db));
  }

  async function show(saleId: number, viewer: SignedIn) {
    const view = await findSaleForStaff(db, saleId);
    if (!view) return refuse('NOT_FOUND');
    return presentSaleDetail(
      view,
      {
        ...(await partsOf(saleId)),
        extras: await readSaleExtras(db, saleId),
        acts: await listActsOnSale(db, saleId),
        messages: await listMessagesOfSale(db, saleId),
      },
      viewer,
    );
  }

  async function partsOf(saleId: number) {
    return {
      lines: await listLines(db, saleId),
      charges: await listCharges(db, saleId),
      counterOffers: await listCounterOffers(db, saleId),
    };
  }
}
