import type { Picture } from '@martelo/contract/pictures';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { drawingPath } from '../../../lib/picture/drawing-path';

/** The picture of an auction that has none yet, by its type. */
export function defaultCover(type: AuctionType): Picture {
  const url = drawingPath(slugOfType(type));
  return { id: url, url, card: url, detail: url, full: url };
}
