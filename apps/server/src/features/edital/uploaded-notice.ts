import type { Db } from '../../platform/database/connect.ts';
import { findNoticeFile, readNoticeContent } from '../settings/edital-file/notice-files.queries.ts';

export interface UploadedNoticeFile {
  id: string;
  name: string;
  content: Buffer;
}

/**
 * The uploaded edital, or null while the generated one stands. Which one it is is asked anew every
 * time, so that every process follows at once; its ten megabytes are read once for everybody.
 */
export function uploadedNotice(db: Db): () => Promise<UploadedNoticeFile | null> {
  let id: string | null = null;
  let reading: Promise<UploadedNoticeFile | null> = Promise.resolve(null);

  return async () => {
    const file = await findNoticeFile(db);
    if (file && file.id !== id) {
      const { name } = file;
      id = file.id;
      // Taken away between the two questions: the generated one stands again.
      reading = readNoticeContent(db, file.id).then((content) =>
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
