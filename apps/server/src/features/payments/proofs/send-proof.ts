import { createHash } from 'node:crypto';
import { MAX_PROOFS } from '@martelo/contract/shapes/limits';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { proofTexts } from '@martelo/contract/texts/proof-texts';
import type { Deps } from '../../../deps.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { UploadedFile } from '../../../platform/http/call.ts';
import { keptFileOf } from '../../../platform/uploads/kept-file.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { announceSale } from '../../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../../sales/sales.queries.ts';
import { numberText } from '../../sales/take-number.ts';
import { findCharges, findSaleForPayments } from '../payments.queries.ts';
import { isProofKnown, listProofs } from './proofs.queries.ts';
import { insertProof } from './proofs.writes.ts';

export interface SentProof {
  saleId: number;
  buyerId: number;
  file: UploadedFile;
  actor: Actor;
}

export type ProofOutcome =
  | { ok: true; sale: SaleRecord }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> };

/**
 * Keeps what a buyer sent to show that a sale was paid. It credits nothing and moves no state. The same file
 * again is kept once.
 */
export async function sendProof(
  deps: Pick<Deps, 'db' | 'live'>,
  { saleId, buyerId, file, actor }: SentProof,
): Promise<ProofOutcome> {
  // Asked before the file is read and decoded, so that a stranger's picture costs nothing.
  const known = await findSaleForPayments(deps.db, saleId);
  if (!isOwn(known, buyerId)) return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
  if (!(await isAsked(deps.db, known, buyerId))) return { ok: false, code: 'PROOF_NOT_ASKED' };
  const sent = await file.read();
  const sentSha256 = createHash('sha256').update(sent).digest();
  // Decoded before the transaction, because that takes long; the sale's lock is short.
  const kept = await keptFileOf(sent);
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<ProofOutcome> => {
    const sale = await lockSale(tx, saleId);
    // Asked again under the lock: the sale may have got another buyer meanwhile.
    if (!isOwn(sale, buyerId)) return { ok: false, code: 'OWN_SALE_NOT_FOUND' };
    if (!(await isAsked(tx, sale, buyerId))) return { ok: false, code: 'PROOF_NOT_ASKED' };
    if (!kept) return { ok: false, code: 'VALIDATION', fields: { comprovante: proofTexts.tipo } };
    if (await isProofKnown(tx, saleId, sentSha256)) return { ok: true, sale };
    if ((await listProofs(tx, saleId, buyerId)).length >= MAX_PROOFS) {
      return { ok: false, code: 'PROOF_LIMIT' };
    }
    const size = kept.content.length;
    await insertProof(tx, { ...kept, size, saleId, sentById: buyerId, sentSha256 });
    await recordAudit(tx, {
      ...{ actorId: actor.id, ip: actor.ip, action: 'proof.sent' },
      ...{ subjectType: 'sale', subjectId: saleId },
      details: { numero: numberText('AR', sale), bytes: size },
    });
    return { ok: true, sale };
  });
  if (outcome.ok) announceSale(deps, outcome.sale);
  return outcome;
}

/** True while this person is asked for money: only then a proof shows something (decision 65). */
async function isAsked(db: Db | Tx, { id }: { id: number }, buyerId: number): Promise<boolean> {
  const charges = await findCharges(db, id);
  return charges.some((charge) => charge.state === 'aberta' && charge.buyerId === buyerId);
}

function isOwn(sale: SaleRecord | null, buyerId: number): sale is SaleRecord {
  return sale !== null && sale.buyerId === buyerId && !sale.imported;
}
