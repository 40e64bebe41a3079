import { COVER_BOUNDS, LEAST_SIGNATURE_LINE } from '@martelo/contract/shapes/limits';
import { MAX_IDENTITY_PIXELS } from '@martelo/contract/shapes/register-images';
import type { MediaKind } from '../database/schema.ts';
import type { Encoding, PictureRules } from './encode-picture.ts';

/** Widest side and encoding of each size. `full` is stored; the others are made from it. */
export const VARIANTS = {
  tiny: { width: 240, height: 240, quality: 72 },
  small: { width: 400, height: 400, quality: 74 },
  card: { width: 720, height: 720, quality: 74 },
  detail: { width: 1200, height: 1200, quality: 78 },
  full: { width: 2000, height: 2000, quality: 82 },
} as const;
export type Variant = keyof typeof VARIANTS | 'preview';

/** The sizes that pages show. A link preview is made when somebody shares the link. */
export const PAGE_VARIANTS = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[];

/** Auction covers are JPEG, as the specification says. sharp's quality scale goes to 100. */
const COVER = {
  width: COVER_BOUNDS.maxWidth,
  height: COVER_BOUNDS.maxHeight,
  quality: COVER_BOUNDS.quality * 100,
};

/** How the stored picture of a kind is encoded. */
export function keptEncoding(kind: MediaKind): Encoding {
  return kind === 'cover' ? { ...COVER, format: 'jpeg' } : { ...VARIANTS.full, format: 'webp' };
}

const PHOTOGRAPHS: PictureRules = {
  maxPixels: 50_000_000,
  formats: ['jpeg', 'png', 'webp', 'heif'],
};

/**
 * Anybody may send identity pictures: AVIF is left out, because a kilobyte of it takes as long to
 * decode as a large photograph. Browsers send JPEG.
 */
const IDENTITY: PictureRules = {
  maxPixels: MAX_IDENTITY_PIXELS,
  formats: ['jpeg', 'png', 'webp'],
};

/**
 * Signatures are drawn on our own canvas, which gives PNG. Our page measures the lines as they are drawn; here
 * only their picture is left, where lines over each other count once, so a third of the length is enough.
 */
const DRAWINGS: PictureRules = {
  maxPixels: 4_000_000,
  formats: ['png'],
  leastLine: LEAST_SIGNATURE_LINE / 3,
};

/** The limits for the pictures that people send, by kind. */
export function rulesOf(kind: MediaKind): PictureRules {
  if (kind === 'signature') return DRAWINGS;
  return kind === 'identity' ? IDENTITY : PHOTOGRAPHS;
}

/** How a smaller size is made from the stored picture. */
export function variantEncoding(variant: Exclude<keyof typeof VARIANTS, 'full'>): Encoding {
  return { ...VARIANTS[variant], format: 'webp' };
}

/**
 * The path of a file below the media folder. Identity pictures and signatures have folders of their own
 * that no public handler reads.
 */
export function mediaKey(kind: MediaKind, id: string, variant: Variant): string {
  return `${kind}/${id}/${variant}`;
}

export function formatOf(kind: MediaKind, variant: Variant): Encoding['format'] {
  if (variant === 'preview') return 'jpeg';
  return variant === 'full' ? keptEncoding(kind).format : variantEncoding(variant).format;
}
