import { REGISTER_IMAGES, type RegisterImage } from '@martelo/contract/shapes/register-images';
import { registerTexts } from '@martelo/contract/texts/public-texts';
import type { PersonType } from '@martelo/core/accounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
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
    if (sentence && !files[field]?.data.length) missing[field] = sentence;
  }
  return missing;
}

export type SavedImages =
  | { ok: true; ids: Partial<Record<RegisterImage, string>> }
  | { ok: false; fields: Partial<Record<RegisterImage, string>> };

/**
 * Stores the sent pictures. `saved` gets each id as soon as its file exists, so that the caller can
 * discard the files after any later failure.
 */
export async function saveIdentityImages(
  tx: Tx,
  media: MediaStore,
  { personType, files, saved }: { personType: PersonType; files: RegisterFiles; saved: string[] },
): Promise<SavedImages> {
  const ids: Partial<Record<RegisterImage, string>> = {};
  const fields: Partial<Record<RegisterImage, string>> = {};
  for (const field of REGISTER_IMAGES) {
    const file = files[field];
    if (!file?.data.length) continue;
    const picture = await media.savePicture(tx, 'identity', file.data);
    if (picture.ok) {
      ids[field] = picture.mediaId;
      saved.push(picture.mediaId);
    } else {
      fields[field] = SENTENCES[personType][field].notImage;
    }
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, ids };
}
