import type { Db } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { numberText } from '../sales/take-number.ts';
import { findPaperFile } from './papers.queries.ts';

interface View {
  documentId: number;
  /** Null for staff; otherwise only papers of this buyer's sales are found. */
  buyerId: number | null;
  actorId: number;
  ip: string;
}

/** The stored file of a paper, or null when there is none. The view is recorded before it is sent. */
export async function viewPaper(
  db: Db,
  { documentId, buyerId, actorId, ip }: View,
): Promise<{ name: string; pdf: Buffer } | null> {
  const file = await findPaperFile(db, documentId, buyerId);
  if (!file?.pdf) return null;
  const numero = numberText(file.serie, file);
  await recordAudit(db, {
    actorId,
    ip,
    action: 'document.viewed',
    subjectType: 'document',
    subjectId: documentId,
    details: { numero, saleId: file.saleId },
  });
  return { name: `${numero.replace(/\W+/g, '-')}.pdf`, pdf: file.pdf };
}
