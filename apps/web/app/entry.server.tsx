import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { startModulesAfterPaint } from './lib/page/late-scripts';
import { NonceContext } from './lib/page/nonce';
import { nonceContext } from './lib/transport/server-context';
import { renderText } from './public/render-text';

// The HTTP server uses these exports to run the build, so that both share one copy of the router.
export { createRequestHandler } from 'react-router';
export { createLoadContext } from './lib/transport/server-context';
export { answerPage } from './public/answer-page';

/** Renders a page of the office: its frame, because its data needs a signed-in person. */
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
  const html = await renderText(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  );
  // In development the scripts load each other, so they stay unchanged.
  const page = import.meta.env.PROD ? startModulesAfterPaint(html, nonce) : html;
  return new Response(page, { status, headers });
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
