import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './body-forms.ts';
import { monotonicMs } from './monotonic.ts';
import type { KeptPage } from './page-cache.ts';

/**
 * A shared cache in front may keep a page for a second (it counts whole ones), but not a page that
 * is old already: a visitor sees none that is older than a second and a half. Nobody may change the
 * page on its way, because the policy allows its scripts only as they are.
 */
const SHARED = 'public, max-age=0, s-maxage=1, must-revalidate, no-transform';
const NOT_SHARED = 'no-cache, no-transform';
const LEAST_REMAINING_MS = 500;

export async function sendPage(
  kept: KeptPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { page, forms } = kept;
  reply.code(page.status).headers({ 'cache-control': cacheControl(kept), ...page.headers });
  if (page.status !== 200) return reply.send(forms.plain);
  reply.headers({ etag: page.etag, vary: 'accept-encoding' });
  if (isKnown(page.etag, request.headers['if-none-match'])) return reply.code(304).send();
  const encoding = encodingFor(forms.plain, request.headers['accept-encoding']);
  if (encoding === null) return reply.send(forms.plain);
  const body = await forms.compressed(encoding);
  return reply.header('content-encoding', encoding).send(body);
}

function cacheControl({ until }: KeptPage): string {
  const remainingMs = until === null ? 0 : until - monotonicMs();
  return remainingMs >= LEAST_REMAINING_MS ? SHARED : NOT_SHARED;
}

/** True if one of the tags is this one. Proxies that compress again make tags weak. */
function isKnown(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false;
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*');
}
