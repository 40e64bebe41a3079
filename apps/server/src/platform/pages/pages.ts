import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { describeError } from '../http/describe-error.ts';
import { answerNotFound, isPagePath } from '../http/not-found.ts';
import { Refusal } from '../http/refusal.ts';
import { RETRY_AFTER_SECONDS } from '../http/render-error.ts';
import { DATA_POLICY, isHttps, pagePolicy } from '../http/security-headers.ts';
import { errorPage } from './error-page.ts';
import { pageAddress } from './page-address.ts';
import { type PageCache, pageCache, type RenderedPage } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type RenderLimits, renderQueue } from './render-queue.ts';

export type PagesOptions = {
  /** Read for every page: with PORT=0 the address is known only once the site listens. */
  settings: { publicUrl: string };
  /** Read again for every page, because the one of the development server changes. */
  renderer: () => Promise<PageRenderer>;
  dev?: boolean;
  /** Tests have lower limits. */
  limits?: Partial<RenderLimits>;
};

/** Every GET that is neither a call nor a file is a page of the site. */
export function registerPages(app: App, options: PagesOptions): void {
  const cache: PageCache = options.dev ? (_url, render) => render() : pageCache();
  const inTurn = renderQueue(options.limits);
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (!isPagePath(request.url)) return answerNotFound(request, reply);
    const url = pageAddress(request.url);
    try {
      const render = await options.renderer();
      const page = await cache(url, () => inTurn(() => render(url, options.settings.publicUrl)));
      return sendPage(page, request, reply, options);
    } catch (error) {
      // A program reads the answers of the router's own data requests, not a person.
      if (/\.data(\?|$)/.test(url)) throw error;
      return sendErrorPage(error, request, reply);
    }
  });
}

function sendPage(
  page: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, dev }: PagesOptions,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', ...page.headers });
  if (page.status === 200) reply.header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    // The browser's stored page keeps the policy that fits the nonce inside it.
    return reply.removeHeader('content-security-policy').code(304).send();
  }
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(page.status)
    .header(
      'content-security-policy',
      pagePolicy(nonce, { https: isHttps(settings.publicUrl), dev, frame: page.frame }),
    )
    .send(page.parts.join(nonce));
}

function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A page that is refused because too many wait is no fault, and a flood must not fill the log.
  if (!(error instanceof Refusal)) request.log.error({ err: error }, 'page not rendered');
  const status = describeError(error).status === 503 ? 503 : 500;
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `${DATA_POLICY}; style-src 'unsafe-inline'`,
    })
    .type('text/html; charset=utf-8')
    .send(errorPage(status));
}
