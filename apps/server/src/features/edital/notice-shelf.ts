import type { IssuedNotice } from './edital-document.ts';
import { etagOf, type NoticeFile, startNoticeFile } from './notice-file.ts';
import type { Notice } from './read-notice.ts';

const KEPT_MS = 2_000;

type Shelf = {
  /** Reads the edital's data and the database's time. */
  read: () => Promise<{ notice: Notice; nowMs: number }>;
  now?: () => number;
  start?: (issued: IssuedNotice) => NoticeFile;
};

/**
 * One document for everyone. After a moment the data is read again, and the document is made again
 * only when it would say something else. A crowd that asks together waits for one reading.
 */
export function noticeShelf({
  read,
  now = () => performance.now(),
  start = startNoticeFile,
}: Shelf) {
  let file: NoticeFile | null = null;
  let until = 0;
  let looking: Promise<NoticeFile> | null = null;

  async function look(): Promise<NoticeFile> {
    const { notice, nowMs } = await read();
    if (file?.etag !== etagOf(notice)) {
      const started = start({ notice, issuedAt: new Date(nowMs) });
      file = started;
      // A file that could not be made is tried again for the next reader.
      started.content.catch(() => {
        if (file === started) file = null;
      });
    }
    until = now() + KEPT_MS;
    return file;
  }

  return async function take(): Promise<NoticeFile> {
    if (file && now() < until) return file;
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
}
