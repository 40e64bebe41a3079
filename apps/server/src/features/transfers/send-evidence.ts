import type { ErrorCode } from '@martelo/contract/texts/errors';
import { transferTexts } from '@martelo/contract/texts/transfer-texts';
import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { keepEvidence, readEvidence } from '../sales/sale-files.ts';
import { findSaleRow } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';

export type EvidenceOutcome =
  | { ok: true; id: number; name: string }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

/**
 * Keeps the PDF that proves why a sale changes hands. It comes before the transfer, because a request for a
 * second person names it, and the second person reads it.
 */
export async function sendEvidence(
  { db }: Pick<Deps, 'db'>,
  { saleId, file, actor }: { saleId: number; file: UploadedFile | undefined; actor: Actor },
): Promise<EvidenceOutcome> {
  const sale = await findSaleRow(db, saleId);
  if (!sale) return { ok: false, code: 'NOT_FOUND' };
  if (!file?.size) return wrongFile(transferTexts.prova);
  const evidence = await readEvidence(file);
  if (evidence === 'not-a-pdf') return wrongFile(transferTexts.naoPdf);
  if (evidence === 'active') return wrongFile(transferTexts.ativo);
  return transactWithRetry(db, async (tx): Promise<EvidenceOutcome> => {
    const id = await keepEvidence(tx, {
      ...{ auctionId: sale.auctionId, purpose: 'transferencia', evidence },
      uploadedById: actor.id,
    });
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'transfer.evidence-sent' },
      ...{ subjectType: 'sale', subjectId: saleId },
      details: {
        ...{ numero: numberText('AR', sale), prova: id, arquivo: evidence.name },
        sha256: evidence.sha256.toString('hex'),
      },
    });
    return { ok: true, id, name: evidence.name };
  });
}

const wrongFile = (prova: string): EvidenceOutcome => ({
  ...{ ok: false, code: 'VALIDATION', fields: { prova } },
});
