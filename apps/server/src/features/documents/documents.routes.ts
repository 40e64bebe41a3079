import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { findSaleOfPapers, listPapersOfSale } from './papers.queries.ts';
import { presentPaper } from './present-paper.ts';
import { viewPaper } from './view-paper.ts';

/** The files of papers, for their buyer and for staff; nobody else reaches them. */
export function registerDocumentRoutes(app: App, { db }: Deps): void {
  route(app, 'ownPapers', async ({ params, user }) => {
    const sale = await findSaleOfPapers(db, params.id, user.id);
    if (!sale) return refuse('OWN_SALE_NOT_FOUND');
    return (await listPapersOfSale(db, sale.id)).map(presentPaper);
  });

  route(app, 'ownPaperFile', async ({ params, user, ip, reply }) => {
    const view = { documentId: params.id, buyerId: user.id, actorId: user.id, ip };
    return sendPaper(reply, await viewPaper(db, view));
  });

  route(app, 'paperFile', async ({ params, user, ip, reply }) => {
    const view = { documentId: params.id, buyerId: null, actorId: user.id, ip };
    return sendPaper(reply, await viewPaper(db, view));
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
