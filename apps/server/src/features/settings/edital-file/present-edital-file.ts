import type { UploadedEdital } from '@martelo/contract/shapes/settings-sections';
import type { EditalFile } from '@martelo/contract/shapes/site-settings';
import type { EditalFileRow } from './edital-files.queries.ts';

export function presentEditalFile(row: EditalFileRow): UploadedEdital {
  return { ...presentPublicEdital(row), enviadoPor: row.uploadedBy };
}

/** Without the name of the uploader, which only administrators may see. */
export function presentPublicEdital({ name, size, createdAt }: EditalFileRow): EditalFile {
  return { nome: name, bytes: size, enviadoEm: createdAt.toISOString() };
}
