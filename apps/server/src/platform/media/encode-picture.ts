import sharp, { type Sharp } from 'sharp';

// Decoded pictures are not used again, and each thread of a picture would take memory of its own.
sharp.cache(false);
sharp.concurrency(1);

/** The limits for a picture of one kind. */
export interface PictureRules {
  /** Pictures beyond this many pixels are refused before they are decoded. */
  maxPixels: number;
  formats: readonly string[];
}

/** The form in which a picture is kept. */
export interface Encoding {
  width: number;
  height: number;
  quality: number;
  format: 'webp' | 'jpeg';
}

export interface Encoded {
  data: Buffer;
  width: number;
  height: number;
}

/** Why a file is not accepted as a picture. */
export type PictureFault = 'not-an-image' | 'format' | 'too-many-pixels';

export type EncodeOutcome = { ok: true; picture: Encoded } | { ok: false; fault: PictureFault };

/**
 * Decodes the sent file and encodes it again, so that only pixels survive: no EXIF or GPS, and no
 * file that is valid in two formats. The orientation is applied first. The file name does not
 * matter.
 */
export async function encodePicture(
  data: Buffer,
  encoding: Encoding,
  { maxPixels, formats }: PictureRules,
): Promise<EncodeOutcome> {
  try {
    const image = sharp(data, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!PICTURES.has(format)) return { ok: false, fault: 'not-an-image' };
    if (!formats.includes(format)) return { ok: false, fault: 'format' };
    return { ok: true, picture: await encode(image, encoding) };
  } catch (error) {
    // sharp throws for every file that it cannot decode, and nothing else in this block can fail.
    const isHuge = error instanceof Error && /exceeds pixel limit/.test(error.message);
    return { ok: false, fault: isHuge ? 'too-many-pixels' : 'not-an-image' };
  }
}

const PICTURES = new Set(['jpeg', 'png', 'webp', 'heif']);

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
