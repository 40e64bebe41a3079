import { createHash } from 'node:crypto';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { publicationTexts } from '@martelo/contract/texts/publication-texts';
import type { Db } from '../../platform/database/connect.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockAuction } from '../lots/auction-locks.queries.ts';
import { hasActiveContent } from '../settings/edital-file/active-pdf.ts';
import { isPdf, pdfNameOf } from '../settings/edital-file/pdf-file.ts';
import { insertEdital } from './publication.writes.ts';

export type UploadOutcome =
  | { ok: true; version: number }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

interface Upload {
  auctionId: number;
  file: UploadedFile;
  actor: Actor;
}

/** Keeps a PDF as the next version of an auction's edital. It is public only once it is published. */
export async function uploadAuctionEdital(
  db: Db,
  { auctionId, file, actor }: Upload,
): Promise<UploadOutcome> {
  const content = await file.read();
  if (!isPdf(content)) return refusedFile(publicationTexts.notAPdf);
  if (await hasActiveContent(content)) return refusedFile(publicationTexts.activePdf);
  const sha256 = createHash('sha256').update(content).digest();
  const name = pdfNameOf(file.filename);
  return db.transaction(async (tx): Promise<UploadOutcome> => {
    const auction = await lockAuction(tx, auctionId);
    if (!auction) return { ok: false, code: 'NOT_FOUND' };
    if (auction.revokedAt !== null) return { ok: false, code: 'AUCTION_REVOKED' };
    const row = { auctionId, name, size: content.length, content, sha256 };
    const version = await insertEdital(tx, { ...row, uploadedById: actor.id });
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'auction.edital-uploaded',
      subjectType: 'auction',
      subjectId: auctionId,
      details: { titulo: auction.titulo, versao: version, sha256: sha256.toString('hex') },
    });
    return { ok: true, version };
  });
}

function refusedFile(edital: string): UploadOutcome {
  return { ok: false, code: 'VALIDATION', fields: { edital } };
}
