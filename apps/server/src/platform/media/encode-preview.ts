import { PREVIEW_SIZE } from '@martelo/contract/shapes/link-preview';
import sharp from 'sharp';
import type { Encoded } from './encode-picture.ts';

/** WhatsApp shows no picture that is heavier than about 300 KB. */
const MAX_BYTES = 290_000;
const QUALITIES = [82, 74, 64, 52, 40, 28];
/** Pictures that are narrower than this would lose too much when cut to the preview's broad frame. */
const NARROWEST_CUT = 1.25;
const GROUND = '#0f1b2d';

/**
 * A picture of the site as a link preview: it fills the frame, or is shown completely on a dark
 * background.
 */
export async function encodePreview(picture: Buffer): Promise<Encoded> {
  const { width = 0, height = 1 } = await sharp(picture).metadata();
  const fit = width / height >= NARROWEST_CUT ? 'cover' : 'contain';
  const framed = await sharp(picture)
    .resize({ ...PREVIEW_SIZE, fit, background: GROUND })
    .flatten({ background: GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of QUALITIES) {
    const data = await sharp(framed.data, { raw: framed.info })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (data.length <= MAX_BYTES || quality === QUALITIES.at(-1)) return { data, ...PREVIEW_SIZE };
  }
  throw new Error('there is no quality to try');
}
