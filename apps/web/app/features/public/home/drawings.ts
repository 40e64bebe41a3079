import type { Picture } from '@martelo/contract/shapes/pictures';
import { type AuctionType, slugOfType } from '@martelo/core/vehicle-types';
import { DRAWINGS } from '../../../lib/picture/drawings';

/** The picture for an auction without one, by its type. */
export function defaultCover(type: AuctionType): Picture {
  const url = DRAWINGS[slugOfType(type)];
  return { id: url, url, card: url, detail: url, full: url };
}
