import type { Picture } from '@martelo/contract/shapes/pictures';

/** The public addresses of a vehicle picture or cover, by its media id. */
export function pictureOf(mediaId: string): Picture {
  const base = `/uploads/${mediaId}`;
  return {
    id: mediaId,
    url: `${base}/detail`,
    card: `${base}/card`,
    detail: `${base}/detail`,
    full: `${base}/full`,
  };
}
