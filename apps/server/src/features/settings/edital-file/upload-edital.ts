import { randomUUID } from 'node:crypto';
import type { Db } from '../../../platform/database/connect.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import { isPdf } from '../../../platform/uploads/is-pdf.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { hasActiveContent } from './active-pdf.ts';
import { type EditalFileRow, findEditalFile } from './edital-files.queries.ts';
import { deleteEditalFiles, insertEditalFile } from './edital-files.writes.ts';
import { pdfNameOf } from './pdf-file.ts';

export type UploadOutcome =
  | { ok: true; file: EditalFileRow }
  | { ok: false; code: 'NOT_A_PDF' | 'ACTIVE_PDF' };

/** Publishes a PDF as the edital, in place of the generated one or of the PDF before it. */
export async function uploadEdital(
  db: Db,
  { file, actor }: { file: UploadedFile; actor: Actor },
): Promise<UploadOutcome> {
  const content = await file.read();
  if (!isPdf(content)) return { ok: false, code: 'NOT_A_PDF' };
  if (await hasActiveContent(content)) return { ok: false, code: 'ACTIVE_PDF' };
  const id = randomUUID();
  const name = pdfNameOf(file.filename);
  const { size } = file;
  return db.transaction(async (tx): Promise<UploadOutcome> => {
    await deleteEditalFiles(tx);
    await insertEditalFile(tx, { id, name, size, content, uploadedById: actor.id });
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'settings.notice-uploaded',
      subjectType: 'settings',
      subjectId: 'edital',
      details: { nome: name, bytes: size },
    });
    const stored = await findEditalFile(tx);
    if (!stored) throw new Error('an edital was not stored');
    return { ok: true, file: stored };
  });
}
