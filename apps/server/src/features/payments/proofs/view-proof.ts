import type { Db } from '../../../platform/database/connect.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { numberText } from '../../sales/take-number.ts';
import { findSaleForPayments } from '../payments.queries.ts';
import { findProof } from './proofs.queries.ts';

/** A proof's file, for staff. The view is recorded before the file is sent. */
export async function viewProof(db: Db, proofId: number, actor: Actor) {
  const proof = await findProof(db, proofId);
  const sale = proof && (await findSaleForPayments(db, proof.saleId));
  if (!proof || !sale) return null;
  await recordAudit(db, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'proof.viewed' },
    ...{ subjectType: 'sale', subjectId: sale.id },
    details: { numero: numberText('AR', sale), comprovante: proofId },
  });
  const end = proof.contentType === 'application/pdf' ? 'pdf' : 'jpg';
  const name = `comprovante-${sale.id}-${proofId}.${end}`;
  return { name, contentType: proof.contentType, content: proof.content };
}
