import { isUuid } from '@martelo/core/uuid';
import type { App } from '../http/app.ts';
import { refuse } from '../http/refusal.ts';
import { keepFileHeaders } from '../http/security-headers.ts';
import type { MediaStore } from './media-store.ts';
import { isVariant } from './variants.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Public pictures. A picture never changes under its id, so browsers and proxies may keep it for
 * ever. Identity pictures are never served here.
 */
export function registerMediaRoutes(app: App, { media }: { media: MediaStore }): void {
  app.get<{ Params: { id: string; variant: string } }>(
    '/uploads/:id/:variant',
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, variant } = request.params;
      if (!isUuid(id) || !isVariant(variant)) return refuse('NOT_FOUND');
      const picture = await media.readPublic(id, variant, request.ip);
      if (!picture) return refuse('NOT_FOUND');
      keepFileHeaders(reply, variant);
      return reply
        .header('cache-control', ONE_YEAR)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(picture.contentType)
        .send(Buffer.from(picture.data));
    },
  );
}
