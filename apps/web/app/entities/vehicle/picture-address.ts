import { imageTexts } from '@martelo/contract/texts/public-texts';

const OWN_PATH = /^\.?\/(?!\/)/;
const EMBEDDED = /^data:image\/[a-z0-9.+-]+;base64,/i;
const EMBEDDED_LEAST = 100;
const BARE_FILE = /^[^\s/:]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;

/**
 * The address from which a picture is fetched (specification, section 5): web addresses, embedded
 * pictures and the site's own paths stay as they are; a bare file name is in /uploads. Null for
 * anything else, which is never fetched.
 */
export function pictureAddress(value: string): string | null {
  if (/^https?:\/\//i.test(value) || OWN_PATH.test(value)) return value;
  if (EMBEDDED.test(value) && value.length > EMBEDDED_LEAST) return value;
  if (BARE_FILE.test(value)) return `/uploads/${value}`;
  console.warn(`${imageTexts.blocked}: ${value.slice(0, EMBEDDED_LEAST)}`);
  return null;
}
