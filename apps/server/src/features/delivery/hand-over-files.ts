import { createHash } from 'node:crypto';
import { deliveryTexts } from '@martelo/contract/texts/delivery-texts';
import type { Tx } from '../../platform/database/connect.ts';
import type { DeliveryFilePurpose, PhotoPurpose } from '../../platform/database/delivery-schema.ts';
import { insertMedia, type NewMedia } from '../../platform/media/media.queries.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { type KeptFile, keptFileOf } from '../../platform/uploads/kept-file.ts';
import { insertFiles, insertPhotos } from './deliveries.writes.ts';
import type { HandOver, SentFile } from './hand-over.ts';

const UNREADABLE = 'A assinatura não pôde ser lida. Limpe e assine de novo.';

type Photo = { row: NewMedia; purpose: PhotoPurpose; sha256: Buffer };
type Kept = KeptFile & { purpose: DeliveryFilePurpose };

/** The written files of a hand-over; their rows are not inserted yet. */
export interface WrittenFiles {
  signature: NewMedia;
  photos: Photo[];
  files: Kept[];
}

type Written = { ok: true; written: WrittenFiles } | { ok: false; fields: Record<string, string> };

/**
 * Decodes and encodes the pictures of a hand-over, which takes long and therefore comes before its
 * transaction. `made` collects what lies on the disk, for a caller that discards it.
 */
export async function writeFiles(
  media: MediaStore,
  handOver: HandOver,
  made: string[],
): Promise<Written> {
  const signature = await media.writePicture('signature', await handOver.signature.read());
  if (!signature.ok) return { ok: false, fields: { assinatura: UNREADABLE } };
  made.push(signature.row.id);
  const files: Kept[] = [];
  for (const [purpose, file, refusal] of [
    ['procuracao', handOver.power, deliveryTexts.procuracaoTipo],
    ['baixa', handOver.certificate, deliveryTexts.baixaTipo],
  ] as const) {
    const kept = file && (await keptFileOf(await file.read()));
    if (file && !kept) return { ok: false, fields: { [purpose]: refusal } };
    if (kept) files.push({ ...kept, purpose });
  }
  const photos: Photo[] = [];
  for (const [purpose, field, sent] of [
    ['estado', 'fotos', handOver.photos],
    ['descaracterizacao', 'fotosDescaracterizacao', handOver.scrapPhotos],
  ] as const) {
    for (const file of sent) {
      const photo = await writePhoto(media, file, made);
      if (!photo) return { ok: false, fields: { [field]: deliveryTexts.fotosTipo } };
      photos.push({ ...photo, purpose });
    }
  }
  return { ok: true, written: { signature: signature.row, photos, files } };
}

/** The SHA-256 is of the stored picture, so that it can be compared with what is kept. */
async function writePhoto(media: MediaStore, file: SentFile, made: string[]) {
  const written = await media.writePicture('delivery', await file.read());
  if (!written.ok) return null;
  made.push(written.row.id);
  const stored = await media.read('delivery', written.row.id, 'full');
  if (!stored) throw new Error(`the photograph ${written.row.id} was not stored`);
  return { row: written.row, sha256: sha256Of(stored.data) };
}

/** The rows of the files, after the row of the delivery itself. */
export async function insertFileRows(
  tx: Tx,
  saleId: number,
  { photos, files }: WrittenFiles,
): Promise<void> {
  for (const { row } of photos) await insertMedia(tx, row);
  await insertPhotos(
    tx,
    photos.map(({ row, purpose, sha256 }, index) => ({
      ...{ saleId, purpose, sha256, position: index + 1, mediaId: row.id },
    })),
  );
  await insertFiles(
    tx,
    files.map((file) => ({ ...file, saleId, sha256: sha256Of(file.content) })),
  );
}

function sha256Of(data: Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}
