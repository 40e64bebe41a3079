/** A picture of this site: its other sizes lie beside the card. */
const OWN_CARD = /^(\/uploads\/[^/]+)\/card$/;

/**
 * The two smallest sizes of a picture of this site; null for any other picture. Their addresses
 * follow from the card's, so that no answer carries them.
 */
export function smallerSizes(card: string): { tiny: string; small: string } | null {
  const own = OWN_CARD.exec(card)?.[1];
  return own ? { tiny: `${own}/tiny`, small: `${own}/small` } : null;
}
