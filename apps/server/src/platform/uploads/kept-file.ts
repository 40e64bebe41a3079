import { encodePicture } from '../media/encode-picture.ts';
import { isPdf } from './is-pdf.ts';

/** A paper stays readable at this size. */
const ENCODING = { format: 'jpeg', quality: 80, width: 2_400, height: 2_400 } as const;
const RULES = { maxPixels: 40_000_000, formats: ['jpeg', 'png'] };

export interface KeptFile {
  contentType: 'application/pdf' | 'image/jpeg';
  content: Buffer;
}

/** A sent paper as it is kept: a PDF as it came, of a picture its pixels alone. Null: it is neither. */
export async function keptFileOf(sent: Buffer): Promise<KeptFile | null> {
  if (isPdf(sent)) return { contentType: 'application/pdf', content: sent };
  const encoded = await encodePicture(sent, ENCODING, RULES);
  return encoded.ok ? { contentType: 'image/jpeg', content: encoded.picture.data } : null;
}
