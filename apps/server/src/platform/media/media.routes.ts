import { isUuid } from '@martelo/core/uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { keepFileHeaders } from '../http/security-headers.ts';
import type { Delivery } from './delivery.ts';
import type { MediaStore } from './media-store.ts';
import { PAGE_VARIANTS, type Variant } from './variants.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';
/** A redirection is forgotten long before its address ends (`SIGNED`), or another CDN is named. */
const ONE_HOUR = 'public, max-age=3600';
const ONE_DAY = 'public, max-age=86400';

/** Where a CDN fetches a picture: the public address would send it back to itself. */
const SOURCE = '/uploads/source';

type PictureRequest = FastifyRequest<{ Params: { id: string; variant: string } }>;

/**
 * Public pictures. A picture never changes under its id, so browsers and proxies may keep it for
 * ever. Identity pictures are never served here.
 */
export function registerMediaRoutes(
  app: App,
  { media, settings }: { media: MediaStore; settings: { delivery: Delivery } },
): void {
  const { delivery } = settings;

  async function stream(request: PictureRequest, reply: FastifyReply) {
    const { id, variant } = namedIn(request);
    const picture =
      (await media.read('vehicle', id, variant, request.ip)) ??
      (await media.read('cover', id, variant, request.ip));
    if (!picture) return refuse('NOT_FOUND');
    keepFileHeaders(reply, variant);
    return reply
      .header('cache-control', ONE_YEAR)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type(picture.contentType)
      .send(Buffer.from(picture.data));
  }

  async function redirect(request: PictureRequest, reply: FastifyReply) {
    const { id, variant } = namedIn(request);
    // Not every messenger that shows a preview follows a redirection.
    if (variant === 'preview') return stream(request, reply);
    const address =
      delivery.kind === 'cdn'
        ? `${delivery.origin}${SOURCE}/${id}/${variant}`
        : ((await media.signedAddress('vehicle', id, variant, request.ip)) ??
          (await media.signedAddress('cover', id, variant, request.ip)));
    // No such picture, or a full store that cannot keep this size.
    if (address === null) return stream(request, reply);
    keepFileHeaders(reply, variant);
    return reply
      .header('cache-control', delivery.kind === 'cdn' ? ONE_DAY : ONE_HOUR)
      .redirect(address, 302);
  }

  const options = { schema: { hide: true } };
  const answer = delivery.kind === 'stream' ? stream : redirect;
  app.get('/uploads/:id/:variant', options, answer);
  if (delivery.kind === 'cdn') app.get(`${SOURCE}/:id/:variant`, options, stream);
}

function namedIn({ params: { id, variant } }: PictureRequest): { id: string; variant: Variant } {
  return isUuid(id) && isVariant(variant) ? { id, variant } : refuse('NOT_FOUND');
}

function isVariant(name: string): name is Variant {
  return name === 'preview' || (PAGE_VARIANTS as string[]).includes(name);
}
