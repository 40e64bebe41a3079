import { etagOf, type NoticeFile, startNoticeFile } from './notice-file.ts';
import type { Notice } from './read-notice.ts';

const KEPT_MS = 2_000;

type Shelf = {
  /** What is read from the database, with its time. */
  read: () => Promise<{ notice: Notice; nowMs: number }>;
  now?: () => number;
};

/**
 * One document for everyone, looked at again after a moment and drawn again only when it would say
 * something else. A crowd that asks together waits for one reading.
 */
export function noticeShelf({ read, now = () => performance.now() }: Shelf) {
  let file: NoticeFile | null = null;
  let until = 0;
  let looking: Promise<NoticeFile> | null = null;

  async function look(): Promise<NoticeFile> {
    const { notice, nowMs } = await read();
    if (file?.etag !== etagOf(notice)) {
      const started = startNoticeFile(notice, new Date(nowMs));
      file = started;
      // What could not be drawn is tried anew by the next reader.
      started.done.catch(() => {
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
