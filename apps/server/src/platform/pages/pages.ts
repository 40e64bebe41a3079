import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { describeError } from '../http/describe-error.ts';
import type { QueueLimits } from '../http/fair-queue.ts';
import { answerNotFound, isPagePath } from '../http/not-found.ts';
import { Refusal } from '../http/refusal.ts';
import { RETRY_AFTER_SECONDS } from '../http/render-error.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
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
  app.get('/verificar/:codigo', { ...page, config: { ...options.codeLimit } }, answer);
}

function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A page that is refused because too many wait is no fault, and a flood must not fill the log.
  if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page not rendered');
  const status = describeError(error).status === 503 ? 503 : 500;
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': ERROR_PAGE_POLICY })
    .type('text/html; charset=utf-8')
    .send(errorPage(status));
}
