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
 * Decodes whatever was sent and encodes it anew: only pixels survive, so neither EXIF and GPS nor a
 * file that is two things at once. The orientation is applied first. Null when the bytes are no
 * picture of an accepted kind, whatever their name says.
 */
export async function encodePicture(data: Buffer, encoding: Encoding): Promise<Encoded | null> {
  try {
    const image = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!ACCEPTED.has(format)) return null;
    return await encode(image, encoding);
  } catch {
    // sharp throws for everything it cannot decode; there is nothing else in here to fail.
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
