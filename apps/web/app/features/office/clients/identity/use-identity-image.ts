import { smallAddressOf } from './identity-pictures';
import { type PrivateImage, usePrivateImage } from './use-private-image';
import { useRotated } from './use-rotated';

export type IdentityView = {
  /** The small picture, for the tile. */
  small: PrivateImage;
  /** The full picture, for the viewer; the small one until the full one has loaded. */
  large: string | null;
};

/**
 * Loads one document: the small picture first, the full one for the viewer, both with the chosen
 * rotation.
 */
export function useIdentityImage(
  address: string | null,
  { close, quarters }: { close: boolean; quarters: number },
): IdentityView {
  const small = usePrivateImage(smallAddressOf(address));
  const full = usePrivateImage(close ? address : null);
  const turnedSmall = useRotated(small.url, quarters);
  const turnedFull = useRotated(full.url, quarters);
  return { small: { ...small, url: turnedSmall }, large: turnedFull ?? turnedSmall };
}
