import { Readable } from 'node:stream';
import type { App, Deps } from '../../deps.ts';
import { readNow } from '../auctions/clock.queries.ts';
import { noticeShelf } from './notice-shelf.ts';
import { readNotice } from './read-notice.ts';

/** Browsers show a PDF with a viewer of their own, which lives by the policy of the file. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The notice as a file: a page of the site in another form, so that it is none of the API's calls. */
export function registerNoticeRoutes(app: App, { db, settings }: Deps): void {
  const take = noticeShelf({
    read: async () => {
      const nowMs = await readNow(db);
      return { nowMs, notice: await readNotice(db, nowMs, settings.yardTimeZone) };
    },
  });

  app.get('/edital.pdf', { schema: { hide: true } }, async (request, reply) => {
    const file = await take();
    reply.headers({
      etag: file.etag,
      'cache-control': 'public, max-age=60',
      'content-security-policy': VIEWER_POLICY,
      'content-disposition': `inline; filename="${file.name}"`,
    });
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
    return reply.type('application/pdf').send(Readable.from(file.chunks()));
  });
}
