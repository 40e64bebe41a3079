import sharp, { type Sharp } from 'sharp';
import type { Encoding } from './variants.ts';

/** Pictures beyond this many pixels are refused before they are decoded (50 MP). */
const MAX_PIXELS = 50_000_000;
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'heif']);

export interface Encoded {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes the sent file and encodes it again, so that only pixels survive: no EXIF or GPS, and no
 * file that is valid in two formats. The orientation is applied first. Null when the bytes are not
 * a picture of an accepted format; the file name does not matter.
 */
export async function encodePicture(data: Buffer, encoding: Encoding): Promise<Encoded | null> {
  try {
    const image = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!ACCEPTED.has(format)) return null;
    return await encode(image, encoding);
  } catch {
    // sharp throws for every file that it cannot decode, and nothing else in this block can fail.
    return null;
  }
}

async function encode(image: Sharp, encoding: Encoding): Promise<Encoded> {
  const sized = image
    .rotate()
    .resize({ ...size(encoding), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  const { data, info } = await toFormat(sized, encoding).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const size = ({ width, height }: Encoding) => ({ width, height });

function toFormat(image: Sharp, { format, quality }: Encoding): Sharp {
  return format === 'jpeg' ? image.jpeg({ quality, mozjpeg: true }) : image.webp({ quality });
}
