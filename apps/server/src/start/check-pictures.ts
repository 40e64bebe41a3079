import type { Db } from '../platform/database/connect.ts';
import { samplePictures } from '../platform/media/media.queries.ts';
import { type MediaPlace, placeName } from '../platform/media/media-place.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import type { Settings } from '../settings.ts';

/** Of each part of the house: where a move stopped halfway, only the older or only the newer ones are missing. */
const SAMPLE = 2;

/**
 * A sentence when the database knows pictures whose files this process does not have: it looks in another place
 * than the process that received them.
 */
export async function missingPictures(
  { db, media }: { db: Db; media: Pick<MediaStore, 'hasStored'> },
  place: MediaPlace,
): Promise<string | null> {
  const sample = await samplePictures(db, SAMPLE);
  const found = await Promise.all(sample.map(({ kind, id }) => media.hasStored(kind, id)));
  const missing = found.filter((isThere) => !isThere).length;
  if (missing === 0) return null;
  const which =
    sample.length === 1
      ? 'A única foto do banco não está'
      : `De ${sample.length} fotos do banco, das mais antigas às mais novas, ${missing} não ${missing === 1 ? 'está' : 'estão'}`;
  return `${which} em ${placeName(place)}: informe em MEDIA_URL o lugar que todos os processos do site usam (docs/operations.md).`;
}

/** A sentence when keys of a store are given that nothing uses, as after a forgotten MEDIA_URL. */
export function unusedStore({
  media,
  mediaEnvironment,
}: Pick<Settings, 'media' | 'mediaEnvironment'>): string | null {
  if (media.kind === 's3' || mediaEnvironment.S3_ACCESS_KEY_ID === undefined) return null;
  return `As fotos ficam em ${placeName(media)}, embora haja chaves em S3_ACCESS_KEY_ID: para usá-las informe MEDIA_URL=s3://BUCKET/PREFIXO.`;
}
