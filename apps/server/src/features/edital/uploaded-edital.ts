import type { Db } from '../../platform/database/connect.ts';
import { findEditalFile, readEditalContent } from '../settings/edital-file/edital-files.queries.ts';

export interface UploadedEditalFile {
  id: string;
  name: string;
  content: Buffer;
}

/**
 * The uploaded edital, or null while the generated one is in use. Each request checks which one it
 * is, so that every process follows at once; the content of up to ten megabytes is cached.
 */
export function uploadedEdital(db: Db): () => Promise<UploadedEditalFile | null> {
  let id: string | null = null;
  let reading: Promise<UploadedEditalFile | null> = Promise.resolve(null);

  return async () => {
    const file = await findEditalFile(db);
    if (file && file.id !== id) {
      const { name } = file;
      id = file.id;
      // It was removed between the two queries: the generated edital is in use again.
      reading = readEditalContent(db, file.id).then((content) =>
        content ? { id: file.id, name, content } : null,
      );
      reading.catch(() => {
        if (id === file.id) id = null;
      });
    }
    if (file) return reading;
    id = null;
    return null;
  };
}
