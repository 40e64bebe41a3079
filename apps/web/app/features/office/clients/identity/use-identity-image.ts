import { smallAddressOf } from './identity-pictures';
import { type PrivateImage, usePrivateImage } from './use-private-image';
import { useRotated } from './use-rotated';

export type IdentityView = {
  /** For the tile. */
  small: PrivateImage;
  /** For the viewer: what was sent, and until it has come the small one. */
  large: string | null;
};

/** One document: small at once, whole when it is looked at closely, turned as it was turned. */
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
