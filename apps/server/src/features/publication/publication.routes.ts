import type { Publication } from '@martelo/contract/shapes/publication';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { App } from '../../platform/http/app.ts';
import type { RegisterRead } from '../../platform/http/public-read.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { presentPublished } from './present-publication.ts';
import { findEditalContent, listPublishedEditals } from './publication.queries.ts';
import { publishAuction } from './publish-auction.ts';
import { readPublication } from './read-publication.ts';
import { revokeAuction } from './revoke-auction.ts';
import { uploadAuctionEdital } from './upload-auction-edital.ts';
import { withdrawLot } from './withdraw-lot.ts';

/** The published versions as data for the public pages. A draft has none. */
export function registerPublicEditals(read: RegisterRead, db: Db): void {
  read('publishedEditals', async ({ params }) =>
    (await listPublishedEditals(db, params.id)).flatMap(presentPublished),
  );
}

export function registerPublicationRoutes(app: App, deps: Deps): void {
  const { db, settings } = deps;

  async function shown(id: number): Promise<Publication> {
    return (await readPublication(db, id, settings.yardTimeZone)) ?? refuse('NOT_FOUND');
  }

  route(app, 'publication', ({ params }) => shown(params.id));

  route(app, 'uploadAuctionEdital', async (call) => {
    const { id: auctionId } = call.params;
    const [file] = call.files.edital ?? [];
    if (!file) return refuse('VALIDATION', { fields: { edital: publicationTexts.editalRequired } });
    const outcome = await uploadAuctionEdital(db, { auctionId, file, actor: actorOf(call) });
    return outcome.ok ? shown(auctionId) : refuse(outcome.code, outcome);
  });

  route(app, 'uploadedEdital', async ({ params: { id: auctionId, version }, reply }) => {
    const own = await findEditalContent(db, { auctionId, version });
    if (!own) return refuse('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="edital-${auctionId}-${version}.pdf"`)
      .type('application/pdf')
      .send(own.content);
  });

  route(app, 'publishAuction', async (call) => {
    const { id: auctionId } = call.params;
    const { versao: version, estado: asked, ...changes } = call.body;
    const wish = { auctionId, version, asked, changes, actor: actorOf(call) };
    const outcome = await publishAuction(deps, wish);
    return outcome.ok ? shown(auctionId) : refuse(outcome.code, outcome);
  });

  route(app, 'revokeAuction', async (call) => {
    const { id: auctionId } = call.params;
    const { motivo: reason } = call.body;
    const outcome = await revokeAuction(deps, { auctionId, reason, actor: actorOf(call) });
    return outcome.ok ? shown(auctionId) : refuse(outcome.code);
  });

  route(app, 'withdrawLot', async (call) => {
    const { id: vehicleId } = call.params;
    const { motivo: reason } = call.body;
    const outcome = await withdrawLot(deps, { vehicleId, reason, actor: actorOf(call) });
    if (!outcome.ok) return refuse(outcome.code);
    return { message: `Lote ${outcome.lote} retirado. O aviso está na página do leilão.` };
  });
}
