import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { startModulesAfterPaint } from './lib/page/late-scripts';
import { NonceContext } from './lib/page/nonce';
import { nonceContext } from './lib/transport/server-context';

// The HTTP server uses these exports to run the build, so that both share one copy of the router.
export { createRequestHandler } from 'react-router';
export { createLoadContext } from './lib/transport/server-context';

const renderTimeoutMs = 10_000;

/**
 * Renders the whole page before answering: the server caches a finished page for a second and sends
 * it to everyone, so streaming would only reach the cache.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method.toUpperCase() === 'HEAD') return new Response(null, { status, headers });
  const nonce = loadContext.get(nonceContext);
  const html = await renderPage(request.url, routerContext, nonce);
  // In development the scripts load each other, so they stay unchanged.
  const page = import.meta.env.PROD ? startModulesAfterPaint(html, nonce) : html;
  return new Response(page, { status, headers });
}

function renderPage(url: string, context: EntryContext, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={context} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          resolve(text(body));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
