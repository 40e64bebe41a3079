import sharp, { type Sharp } from 'sharp';
import { lineLengthOf } from './line-length.ts';

// Decoded pictures are not used again, and each thread of a picture would take memory of its own.
sharp.cache(false);
sharp.concurrency(1);

/** The limits for a picture of one kind. */
export interface PictureRules {
  /** Pictures beyond this many pixels are refused before they are decoded. */
  maxPixels: number;
  formats: readonly string[];
  /** A drawing with less line than this share of its width is refused. */
  leastLine?: number;
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
export type PictureRefusal =
  | 'NOT_AN_IMAGE'
  | 'PICTURE_FORMAT'
  | 'PICTURE_INCOMPLETE'
  | 'PICTURE_TOO_LARGE'
  | 'SIGNATURE_SHORT';

export type EncodeOutcome = { ok: true; picture: Encoded } | { ok: false; code: PictureRefusal };

/**
 * Decodes the sent file and encodes it again, so that only pixels survive: no EXIF or GPS, and no
 * file that is valid in two formats. The orientation is applied first. The file name does not
 * matter.
 */
export async function encodePicture(
  data: Buffer,
  encoding: Encoding,
  { maxPixels, formats, leastLine }: PictureRules,
): Promise<EncodeOutcome> {
  try {
    const image = sharp(data, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (DRAWINGS.has(format)) return { ok: false, code: 'NOT_AN_IMAGE' };
    if (!formats.includes(format)) return { ok: false, code: 'PICTURE_FORMAT' };
    if (leastLine !== undefined && (await lineLengthOf(image)) < leastLine) {
      return { ok: false, code: 'SIGNATURE_SHORT' };
    }
    return { ok: true, picture: await encode(image, encoding) };
  } catch (error) {
    // sharp throws for every file that it cannot decode, and nothing else in this block can fail.
    const isHuge = error instanceof Error && /exceeds pixel limit/.test(error.message);
    return { ok: false, code: isHuge ? 'PICTURE_TOO_LARGE' : refusalOf(data) };
  }
}

/** What sharp can draw, and no camera makes. */
const DRAWINGS = new Set(['svg', 'pdf']);

/** The first bytes of each format, from an offset. */
const SIGNATURES = [
  { at: 0, bytes: [0xff, 0xd8, 0xff], code: 'PICTURE_INCOMPLETE' },
  { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47], code: 'PICTURE_INCOMPLETE' },
  { at: 8, bytes: [...Buffer.from('WEBP')], code: 'PICTURE_INCOMPLETE' },
  // HEIC and AVIF
  { at: 4, bytes: [...Buffer.from('ftyp')], code: 'PICTURE_FORMAT' },
  { at: 0, bytes: [...Buffer.from('GIF8')], code: 'PICTURE_FORMAT' },
  { at: 0, bytes: [0x49, 0x49, 0x2a, 0x00], code: 'PICTURE_FORMAT' },
  { at: 0, bytes: [0x4d, 0x4d, 0x00, 0x2a], code: 'PICTURE_FORMAT' },
] as const satisfies { at: number; bytes: number[]; code: PictureRefusal }[];

/** What to tell about a file that sharp cannot decode. */
function refusalOf(data: Buffer): PictureRefusal {
  if (data.length === 0) return 'PICTURE_INCOMPLETE';
  const found = SIGNATURES.find(({ at, bytes }) =>
    bytes.every((byte, index) => data[at + index] === byte),
  );
  return found?.code ?? 'NOT_AN_IMAGE';
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
