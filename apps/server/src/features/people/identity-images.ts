import { REGISTER_IMAGES, type RegisterImage } from '@martelo/contract/shapes/register-images';
import { errorText } from '@martelo/contract/texts/errors';
import { registerTexts } from '@martelo/contract/texts/register-texts';
import type { PersonType } from '@martelo/core/accounts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { PictureRefusal } from '../../platform/media/encode-picture.ts';
import type { NewMedia } from '../../platform/media/media.queries.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';

type Sentences = Record<RegisterImage, { missing: string | null; notImage: string }>;

const selfie = { missing: registerTexts.selfieRequired, notImage: registerTexts.selfieNotImage };
const proof = { missing: registerTexts.proofRequired, notImage: registerTexts.proofNotImage };
const document = (missing: string | null) => ({
  missing,
  notImage: registerTexts.documentNotImage,
});

/** A company sends its own document in these fields, and its proof of address as the selfie. */
const SENTENCES: Record<PersonType, Sentences> = {
  fisica: {
    documentFront: document(registerTexts.identityRequired),
    documentBack: document(null),
    selfieWithDocument: selfie,
  },
  juridica: {
    documentFront: document(registerTexts.companyDocumentRequired),
    documentBack: document(null),
    selfieWithDocument: proof,
  },
};

export type RegisterFiles = Partial<Record<RegisterImage, UploadedFile>>;

/** The fields whose required picture is missing, each with its sentence. */
export function missingImages(
  personType: PersonType,
  files: RegisterFiles,
): Partial<Record<RegisterImage, string>> {
  const missing: Partial<Record<RegisterImage, string>> = {};
  for (const field of REGISTER_IMAGES) {
    const sentence = SENTENCES[personType][field].missing;
    if (sentence && !files[field]?.size) missing[field] = sentence;
  }
  return missing;
}

/** Written pictures, whose rows are not inserted yet. */
export type WrittenImages =
  | { ok: true; rows: Partial<Record<RegisterImage, NewMedia>> }
  | { ok: false; fields: Partial<Record<RegisterImage, string>> };

/**
 * Decodes the sent pictures and writes their files, one after another. `written` gets each id as
 * soon as its file exists, so that the caller can discard the files after any later failure.
 */
export async function writeIdentityImages(
  media: MediaStore,
  {
    personType,
    files,
    written,
  }: { personType: PersonType; files: RegisterFiles; written: string[] },
): Promise<WrittenImages> {
  const rows: Partial<Record<RegisterImage, NewMedia>> = {};
  const fields: Partial<Record<RegisterImage, string>> = {};
  for (const field of REGISTER_IMAGES) {
    const file = files[field];
    if (!file?.size) continue;
    const picture = await media.writePicture('identity', await file.read());
    if (picture.ok) {
      rows[field] = picture.row;
      written.push(picture.row.id);
    } else {
      fields[field] = refusalText(picture.code, SENTENCES[personType][field].notImage);
    }
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, rows };
}

function refusalText(code: PictureRefusal, notImage: string): string {
  if (code === 'PICTURE_TOO_LARGE') return registerTexts.pictureTooManyPixels;
  return code === 'NOT_AN_IMAGE' ? notImage : errorText(code);
}
