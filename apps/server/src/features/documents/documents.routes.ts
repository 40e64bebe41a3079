import { can } from '@martelo/core/permissions';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actAlone } from '../approvals/second-person.ts';
import { actorOf } from '../audit/actor.ts';
import { findAuctionOfAta } from './ata.queries.ts';
import { endPaper } from './end-paper.ts';
import { missingInHead } from './missing-fields.ts';
import { readPaperHead } from './paper-head.ts';
import {
  findListedPaper,
  findSaleOfPapers,
  listPapersOfAuction,
  listPapersOfSale,
} from './papers.queries.ts';
import { presentPaper } from './present-paper.ts';
import { registerMinutesFile } from './public-documents.routes.ts';
import { viewPaper } from './view-paper.ts';

/** The files of papers, for their buyer and for staff; nobody else reaches them. */
export function registerDocumentRoutes(app: App, deps: Deps): void {
  const { db, settings } = deps;
  registerEnd(app, deps);
  registerMinutesFile(app, deps);

  route(app, 'ownPapers', async ({ params, user }) => {
    const sale = await findSaleOfPapers(db, params.id, user.id);
    if (!sale) return refuse('OWN_SALE_NOT_FOUND');
    return (await listPapersOfSale(db, sale.id, user.id)).map(presentPaper);
  });

  route(app, 'ownPaperFile', async ({ params, user, ip, reply }) => {
    const view = { documentId: params.id, buyerId: user.id, actorId: user.id, ip };
    return sendPaper(reply, await viewPaper(db, view));
  });

  route(app, 'auctionPapers', async ({ params, user }) => {
    const auction = await findAuctionOfAta(db, params.id);
    if (!auction) return refuse('NOT_FOUND');
    const papers = await listPapersOfAuction(db, params.id);
    const { head } = await readPaperHead(db, settings.yardTimeZone);
    const isWaiting = auction.closedAt !== null && papers.length === 0;
    return {
      documentos: can(user, 'sales.amounts') ? papers.map(presentPaper) : [],
      falta: isWaiting ? missingInHead(head) : [],
    };
  });

  route(app, 'paperFile', async ({ params, user, ip, reply }) => {
    const view = { documentId: params.id, buyerId: null, actorId: user.id, ip };
    return sendPaper(reply, await viewPaper(db, view));
  });
}

/** The end of a paper needs a second person; in a house with one director it is recorded as such. */
function registerEnd(app: App, deps: Deps): void {
  route(app, 'endPaper', async (call) => {
    const { params, body } = call;
    const actor = await actAlone(deps.db, null, actorOf(call));
    const outcome = await endPaper(deps, { ...body, documentId: params.id, actor });
    if (!outcome.ok) return refuse(outcome.code, { values: outcome.values ?? {} });
    const paper = await findListedPaper(deps.db, params.id);
    return paper ? presentPaper(paper) : refuse('NOT_FOUND');
  });
}

function sendPaper(
  reply: FastifyReply,
  file: { name: string; pdf: Buffer } | null,
): FastifyReply | never {
  if (!file) return refuse('NOT_FOUND');
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .type('application/pdf')
    .send(file.pdf);
}
