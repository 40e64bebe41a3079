import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleFilePurpose } from '../../platform/database/sales-schema.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { isPdf } from '../../platform/uploads/is-pdf.ts';
import { hasActiveContent } from '../settings/edital-file/active-pdf.ts';
import { pdfNameOf } from '../settings/edital-file/pdf-file.ts';
import { insertSaleFile } from './sales.writes.ts';

/** A checked PDF that proves an act on sales. */
export interface Evidence {
  name: string;
  content: Buffer;
  sha256: Buffer;
}

export type EvidenceProblem = 'not-a-pdf' | 'active';

/** Reads an uploaded file by its content: a whole PDF without programs and without a password. */
export async function readEvidence(file: UploadedFile): Promise<Evidence | EvidenceProblem> {
  const content = await file.read();
  if (!isPdf(content)) return 'not-a-pdf';
  if (await hasActiveContent(content)) return 'active';
  const sha256 = createHash('sha256').update(content).digest();
  return { name: pdfNameOf(file.filename), content, sha256 };
}

interface Keeping {
  auctionId: number;
  purpose: SaleFilePurpose;
  evidence: Evidence;
  uploadedById: number;
}

/** Keeps the evidence of an act for ever, in the transaction of the act. */
export async function keepEvidence(
  tx: Tx,
  { auctionId, purpose, evidence, uploadedById }: Keeping,
): Promise<number> {
  const { name, content, sha256 } = evidence;
  return insertSaleFile(tx, {
    ...{ auctionId, purpose, name, size: content.length, content, sha256, uploadedById },
  });
}
