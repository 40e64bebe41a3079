import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { describeError } from '../http/describe-error.ts';
import type { QueueLimits } from '../http/fair-queue.ts';
import { answerNotFound, isPagePath } from '../http/not-found.ts';
import { Refusal } from '../http/refusal.ts';
import { RETRY_AFTER_SECONDS, renderError } from '../http/render-error.ts';
import { DATA_POLICY } from '../http/security-headers.ts';
import { errorPage } from './error-page.ts';
import { pageAddress } from './page-address.ts';
import { type PageCache, pageCache, unkeptPage } from './page-cache.ts';
import type { PageRenderer, Rendering } from './page-renderer.ts';
import { sendPage } from './send-page.ts';
import { shareRenderings } from './share-renderings.ts';

export type PagesOptions = {
  /** Read for every page: with PORT=0 the address is known only once the site listens. */
  settings: { publicUrl: string };
  /** Read again for every page, because the one of the development server changes. */
  renderer: () => Promise<PageRenderer>;
  dev?: boolean;
  /** The limit of the page that looks up the code of a paper: that of the call. */
  codeLimit?: ReturnType<App['limitOf']>;
  /** Tests have lower limits. */
  limits?: Partial<QueueLimits>;
};

/** Every GET that is neither a call nor a file is a page of the site. */
export function registerPages(app: App, options: PagesOptions): void {
  const cache: PageCache = options.dev
    ? async (_url, render) => unkeptPage((await render()).page)
    : pageCache();
  const inTurn = shareRenderings<Rendering>(options.limits);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPagePath(request.url)) return answerNotFound(request, reply);
    const url = pageAddress(request.url);
    try {
      const render = await options.renderer();
      const page = await cache(url, () =>
        inTurn(request.ip, url, () => render(url, options.settings.publicUrl)),
      );
      return await sendPage(page, request, reply);
    } catch (error) {
      // A program reads the answers of the router's own data requests, not a person.
      if (/\.data(\?|$)/.test(url)) throw error;
      return sendErrorPage(error, request, reply);
    }
  };
  // Pages are compressed once when they are kept, not for each answer.
  const page = { schema: { hide: true }, compress: false as const };
  app.get('/*', page, answer);
  const code = { ...page, config: { ...options.codeLimit }, errorHandler: refuseCode };
  app.get('/verificar/:codigo', code, answer);
}

/** The limit refuses before the page is asked for; a person reads the refusal, so it is a page too. */
function refuseCode(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (describeError(error).status === 429) sendErrorPage(error, request, reply);
  else renderError(error, request, reply);
}

function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A page that is refused because too many wait is no fault, and a flood must not fill the log.
  if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page not rendered');
  const { status: described, body } = describeError(error);
  const status = described === 503 || described === 429 ? described : 500;
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `${DATA_POLICY}; style-src 'unsafe-inline'`,
    })
    .type('text/html; charset=utf-8')
    .send(status === 429 ? errorPage(status, body.message) : errorPage(status));
}
