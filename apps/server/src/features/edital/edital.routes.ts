import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { App } from '../../platform/http/app.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { actorOf } from '../audit/actor.ts';
import { findEditalContent } from '../publication/publication.queries.ts';
import { presentEditalFile } from '../settings/edital-file/present-edital-file.ts';
import { removeEdital } from '../settings/edital-file/remove-edital.ts';
import { uploadEdital } from '../settings/edital-file/upload-edital.ts';
import { editalCache } from './edital-cache.ts';
import { readEdital } from './read-edital.ts';
import { uploadedEdital } from './uploaded-edital.ts';

/**
 * Browsers show a PDF in a viewer of their own, and the file's content policy applies to that
 * viewer.
 */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

type Document = { name: string; etag: string; content: Buffer | Promise<Buffer> };

/** The edital as a file. It is the page in another form and not an API call. */
export function registerEditalRoutes(app: App, { db, settings }: Deps): void {
  const uploaded = uploadedEdital(db);

  const generated = editalCache({
    read: async () => {
      const nowMs = await readNow(db);
      return { nowMs, edital: await readEdital(db, nowMs, settings.yardTimeZone) };
    },
  });

  app.get('/edital.pdf', { schema: { hide: true } }, async (request, reply) => {
    const own = await uploaded();
    if (own) return send(request, reply, { ...own, etag: `"${own.id}"` });
    return send(request, reply, await generated());
  });

  // The versions of one auction's own edital. Each stays where it is for ever.
  app.get<{ Params: { id: string; version: string } }>(
    '/edital/:id/:version.pdf',
    { schema: { hide: true } },
    async (request, reply) => {
      const [auctionId, version] = [request.params.id, request.params.version].map(Number);
      if (!isNumber(auctionId) || !isNumber(version)) return refuse('NOT_FOUND');
      const own = await findEditalContent(db, { auctionId, version });
      if (!own?.isPublic || !own.isShown) return refuse('NOT_FOUND');
      const { name, content, sha256 } = own;
      return send(request, reply, { name, content, etag: `"${sha256.toString('hex')}"` });
    },
  );

  registerUpload(app, db);
}

/** A number that the database takes as a reference. */
function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0 && value < 2 ** 31;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Document,
): Promise<FastifyReply> {
  const unchanged = request.headers['if-none-match'] === document.etag;
  const content = unchanged ? null : await document.content;
  reply.headers({
    etag: document.etag,
    // Browsers ask for it every time and compare its tag, so that everyone gets a new edital at
    // once.
    'cache-control': 'public, no-cache',
    'content-security-policy': VIEWER_POLICY,
    'content-disposition': inlineDisposition(document.name),
  });
  if (content === null) return reply.code(304).send();
  return reply.type('application/pdf').send(content);
}

function registerUpload(app: App, db: Deps['db']): void {
  route(app, 'uploadEdital', async (call) => {
    const [file] = call.files.edital ?? [];
    if (!file) return refuse('VALIDATION', { fields: { edital: 'Escolha o arquivo do edital.' } });
    const outcome = await uploadEdital(db, { file, actor: actorOf(call) });
    return outcome.ok ? presentEditalFile(outcome.file) : refuse(outcome.code);
  });

  route(app, 'removeEdital', async (call) => {
    await removeEdital(db, actorOf(call));
    return { message: 'O edital voltou a ser o gerado pelo sistema.' };
  });
}

/** The name for a header: in UTF-8 for modern browsers, in ASCII for the others. */
function inlineDisposition(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\w .()-]/g, '');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
