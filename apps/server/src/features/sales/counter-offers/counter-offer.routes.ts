import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { actorOf } from '../../audit/actor.ts';
import { answerCounterOffer } from './answer-counter-offer.ts';
import { makeCounterOffer } from './make-counter-offer.ts';
import { readCounterOffers, readOwnCounterOffers } from './read-counter-offers.ts';

/** The seller's counter-offers, and the bidder's answer. */
export function registerCounterOfferRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const show = async (saleId: number) =>
    (await readCounterOffers(db, saleId)) ?? refuse('NOT_FOUND');

  route(app, 'saleCounterOffers', ({ params }) => show(params.id));

  route(app, 'makeCounterOffer', async (call) => {
    const { valor, prazo: validUntil, versao: version } = call.body;
    const saleId = call.params.id;
    const wish = { saleId, valor, validUntil, version, actor: actorOf(call) };
    const outcome = await makeCounterOffer(deps, wish);
    if (outcome.ok) return show(saleId);
    return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
  });

  route(app, 'ownCounterOffers', ({ user }) => readOwnCounterOffers(db, user.id));

  route(app, 'answerCounterOffer', async (call) => {
    const { params, body, user } = call;
    const accepts = body.resposta === 'aceitar';
    const answer = { offerId: params.id, accepts, actor: actorOf(call) };
    const outcome = await answerCounterOffer(deps, answer);
    return outcome.ok ? readOwnCounterOffers(db, user.id) : refuse(outcome.code);
  });
}
