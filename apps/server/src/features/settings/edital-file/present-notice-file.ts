import type { UploadedNotice } from '@martelo/contract/settings-sections';
import type { NoticeFile } from '@martelo/contract/site-settings';
import type { NoticeFileRow } from './notice-files.queries.ts';

export function presentNoticeFile(row: NoticeFileRow): UploadedNotice {
  return { ...presentPublicNotice(row), enviadoPor: row.uploadedBy };
}

/** Without who sent it: that is the office's business. */
export function presentPublicNotice({ name, size, createdAt }: NoticeFileRow): NoticeFile {
  return { nome: name, bytes: size, enviadoEm: createdAt.toISOString() };
}
