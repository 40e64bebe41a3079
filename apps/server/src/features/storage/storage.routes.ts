import { toReais } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actAlone } from '../approvals/second-person.ts';
import { actorOf } from '../audit/actor.ts';
import { findSaleRow } from '../sales/sales.queries.ts';
import { chargeStorage } from './charge-storage.ts';
import { closeYard } from './close-yard.ts';
import { presentClosing, presentStorage } from './present-storage.ts';
import { listClosings, listWaivers } from './storage.queries.ts';
import { waiveStorage } from './waive-storage.ts';

export function registerStorageRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const timeZone = deps.settings.yardTimeZone;

  const own = async (saleId: number, buyerId: number) => {
    const sale = await findSaleRow(db, saleId);
    if (!sale || sale.buyerId !== buyerId || sale.imported) return refuse('OWN_SALE_NOT_FOUND');
    return { estadia: await presentStorage(db, sale, timeZone) };
  };

  route(app, 'ownStorage', ({ params, user }) => own(params.id, user.id));

  route(app, 'payStorage', async (call) => {
    const { params, user } = call;
    const wish = { saleId: params.id, buyerId: user.id, actor: actorOf(call) };
    const outcome = await chargeStorage(deps, wish);
    return outcome.ok ? own(params.id, user.id) : refuse(outcome.code);
  });

  const office = async (saleId: number) => {
    const sale = await findSaleRow(db, saleId);
    if (!sale) return refuse('NOT_FOUND');
    const waivers = await listWaivers(db, saleId);
    return {
      estadia: await presentStorage(db, sale, timeZone),
      dispensas: waivers.map(({ id, valor, reason, decidedBy, createdAt }) => ({
        ...{ id: String(id), valor: toReais(valor), motivo: reason, por: decidedBy },
        em: createdAt.toISOString(),
      })),
    };
  };

  route(app, 'saleStorage', ({ params }) => office(params.id));

  route(app, 'waiveStorage', async (call) => {
    const { valor: amount, motivo: reason } = call.body;
    const open = Math.round(call.body.aPagar * 100);
    const actor = await actAlone(db, null, actorOf(call));
    const waiver = { saleId: call.params.id, amount, open, reason, actor };
    const outcome = await waiveStorage(deps, waiver);
    return outcome.ok ? office(call.params.id) : refuse(outcome.code);
  });

  route(app, 'yardClosings', async () => (await listClosings(db)).map(presentClosing));

  route(app, 'closeYard', async (call) => {
    const { de: from, ate: to, fechado: closed, motivo: reason } = call.body;
    await closeYard(deps, { from, to, closed, reason, actor: actorOf(call) });
    return (await listClosings(db)).map(presentClosing);
  });
}
