import type { AuctionRatification } from '@martelo/contract/shapes/ratification';
import type { SaleDetail } from '@martelo/contract/shapes/sales';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../platform/http/app.ts';
import type { SignedIn } from '../../../platform/http/call.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { actorOf } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { countUnpaid, findActFile, findSalesToRatify, listActs } from './ratification.queries.ts';
import { ratifySales } from './ratify-sales.ts';

type ShowSale = (saleId: number, viewer: SignedIn) => Promise<SaleDetail>;

/** The authority's ratification of paid sales, and its acts. */
export function registerRatificationRoutes(app: App, deps: Deps, showSale: ShowSale): void {
  const { db } = deps;

  route(app, 'ratifySale', async (call) => {
    const { params, body, files, user } = call;
    const target = { saleId: params.id, version: body.versao };
    const [file] = files.ato ?? [];
    const outcome = await ratifySales(deps, { target, file, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    return showSale(params.id, user);
  });

  route(app, 'auctionRatification', ({ params }) => show(params.id));

  route(app, 'ratifyAuction', async (call) => {
    const { params, body, files } = call;
    const target = { auctionId: params.id, count: body.arremates };
    const [file] = files.ato ?? [];
    const outcome = await ratifySales(deps, { target, file, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code, outcome.fields && { fields: outcome.fields });
    return show(params.id);
  });

  route(app, 'ratificationFile', async (call) => {
    const act = await findActFile(db, call.params.id);
    if (!act) return refuse('NOT_FOUND');
    const { id: actorId, ip } = actorOf(call);
    await recordAudit(db, {
      ...{ actorId, ip, action: 'ratification.viewed' },
      ...{ subjectType: 'auction', subjectId: act.auctionId },
      details: { numero: act.name, ato: call.params.id },
    });
    return call.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="homologacao-${call.params.id}.pdf"`)
      .type('application/pdf')
      .send(act.content);
  });

  async function show(auctionId: number): Promise<AuctionRatification> {
    const acts = await listActs(db, auctionId);
    return {
      prontos: (await findSalesToRatify(db, auctionId)).length,
      abertos: await countUnpaid(db, auctionId),
      atos: acts.map(({ id, name, size, createdAt, uploadedBy, sales }) => ({
        ...{ id: String(id), nome: name, tamanho: size, por: uploadedBy, arremates: sales },
        enviadoEm: createdAt.toISOString(),
      })),
    };
  }
}
