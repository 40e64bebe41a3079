import { readAmount } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actAlone } from '../approvals/second-person.ts';
import { actorOf } from '../audit/actor.ts';
import { answerOffer } from './answer-offer.ts';
import { closeDefault } from './close-default.ts';
import { declareDefault } from './declare-default.ts';
import { liftImpediment } from './lift-impediment.ts';
import { type CaseOutcome, offerNext } from './offer-next.ts';
import { readOwnDefault, readOwnOffers, readSaleDefault } from './read-default.ts';
import { regulariseDefault } from './regularise-default.ts';
import { reofferVehicle } from './reoffer-vehicle.ts';

/** The office's cases of buyers who did not pay. */
export function registerDefaultRoutes(app: App, deps: Deps): void {
  registerOwnRoutes(app, deps);
  const show = async (saleId: number) =>
    (await readSaleDefault(deps, saleId)) ?? refuse('NOT_FOUND');
  const shown = (outcome: CaseOutcome) =>
    outcome.ok ? show(outcome.sale.id) : refuse(outcome.code);

  route(app, 'saleDefault', ({ params }) => show(params.id));

  route(app, 'declareDefault', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const saleId = call.params.id;
    const outcome = await declareDefault(deps, { saleId, reason, version, actor: actorOf(call) });
    return outcome.ok ? show(saleId) : refuse(outcome.code);
  });

  route(app, 'offerNext', async (call) => {
    const wish = { caseId: call.params.id, version: call.body.versao, actor: actorOf(call) };
    return shown(await offerNext(deps, wish));
  });

  route(app, 'regulariseDefault', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const wish = { caseId: call.params.id, version, reason, actor: actorOf(call) };
    return shown(await regulariseDefault(deps, wish));
  });

  route(app, 'closeDefault', async (call) => {
    const { motivo: reason, versao: version } = call.body;
    const wish = { caseId: call.params.id, version, reason, actor: actorOf(call) };
    return shown(await closeDefault(deps, wish));
  });

  route(app, 'reofferVehicle', async (call) => {
    const { sucata, versao: version } = call.body;
    const scrap = sucata
      ? { classe: sucata.classe, avaliacao: readAmount(sucata.avaliacao) ?? 0 }
      : null;
    const wish = { caseId: call.params.id, version, scrap, actor: actorOf(call) };
    return shown(await reofferVehicle(deps, wish));
  });

  route(app, 'liftImpediment', async (call) => {
    const actor = await actAlone(deps.db, null, actorOf(call));
    const wish = { caseId: call.params.id, version: call.body.versao, actor };
    const outcome = await liftImpediment(deps, wish);
    return outcome.ok ? show(outcome.sale.id) : refuse(outcome.code);
  });
}

/** Calls of the buyer and of the next bidder: they read the case, and the next bidder answers the offer. */
function registerOwnRoutes(app: App, deps: Deps): void {
  route(app, 'ownDefault', async ({ params, user }) => {
    const own = await readOwnDefault(deps, { saleId: params.id, buyerId: user.id });
    return own ?? refuse('OWN_SALE_NOT_FOUND');
  });

  route(app, 'ownOffers', ({ user }) => readOwnOffers(deps, user.id));

  route(app, 'answerOffer', async (call) => {
    const { params, body, user } = call;
    const accepts = body.resposta === 'aceitar';
    const outcome = await answerOffer(deps, { offerId: params.id, accepts, actor: actorOf(call) });
    return outcome.ok ? readOwnOffers(deps, user.id) : refuse(outcome.code);
  });
}
