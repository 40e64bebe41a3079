import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { MAX_SHOWN_PROBLEMS } from '@martelo/contract/shapes/paper-batches';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route } from '../../../platform/http/route.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { zipOfBatch } from './batch-zip.ts';
import { findBatch, isAuction, listBatches, listProblems } from './batches.queries.ts';
import { presentBatch } from './present-batch.ts';
import { startBatch } from './start-batch.ts';

/** Downloads of one process at a time; a reader that stands still keeps its place no longer than this. */
const MOST_DOWNLOADS = 3;
const LONGEST_MS = 600_000;

/** All papers of an auction together, for the finances. */
export function registerBatchRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  let downloads = 0;

  route(app, 'auctionBatches', async ({ params }) => {
    if (!(await isAuction(db, params.id))) return refuse('NOT_FOUND');
    return readBatches(db, params.id);
  });

  route(app, 'startBatch', async ({ params, body, user }) => {
    const wish = { auctionId: params.id, kind: body.tipo, askedById: user.id };
    const outcome = await startBatch(deps, wish);
    if (!outcome.ok) return refuse(outcome.code, { values: outcome.values ?? {} });
    return readBatches(db, params.id);
  });

  route(app, 'batchFile', async ({ params, user, ip, reply }) => {
    const batch = await findBatch(db, params.id);
    if (!batch) return refuse('NOT_FOUND');
    if (batch.state !== 'pronto') return refuse('BATCH_NOT_READY');
    if (downloads >= MOST_DOWNLOADS) return refuse('UNAVAILABLE');
    await recordAudit(db, {
      ...{ actorId: user.id, ip, action: 'documents.downloaded' },
      ...{ subjectType: 'auction', subjectId: batch.auctionId },
      details: { batchId: batch.id, kind: batch.kind ?? 'todos' },
    });
    downloads += 1;
    const zip = Readable.from(zipOfBatch(db, batch.id), { objectMode: false });
    const limit = setTimeout(() => zip.destroy(), LONGEST_MS);
    // A reader that leaves destroys the stream.
    void finished(zip)
      .catch(() => {})
      .then(() => {
        clearTimeout(limit);
        downloads -= 1;
      });
    const number = batch.numeroLote.replace(/[^\w-]+/g, '-');
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="documentos-leilao-${number}.zip"`,
      })
      .type('application/zip')
      .send(zip);
  });
}

async function readBatches(db: Db, auctionId: number) {
  const batches = await listBatches(db, auctionId);
  return Promise.all(
    batches.map(async (batch) =>
      presentBatch(
        batch,
        batch.failed > 0 ? await listProblems(db, batch.id, MAX_SHOWN_PROBLEMS) : [],
      ),
    ),
  );
}
