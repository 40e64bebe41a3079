import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import type { BuyerSnapshot } from '../../platform/database/sales-schema.ts';
import type { SignedIn } from '../../platform/http/call.ts';
import { findBuyerOfCombined, findPayableCombinedCode } from './combined-codes.queries.ts';
import { findBuyerOfCharge, findPayableCode, type PixCodeRecord } from './pix.queries.ts';
import type { PixService } from './pix-service.ts';

type Outcome = { ok: true } | { ok: false; code: ErrorCode };

type Simulating = Pick<Deps, 'db' | 'pix'>;
type Buyer = Pick<SignedIn, 'id'>;

/**
 * Pays the own charge at the PSP of the demonstration, with money that does not exist. The credit comes
 * by the PSP's call, as that of real money does.
 */
export async function simulatePayment(
  { db, pix }: Simulating,
  { chargeId, buyer }: { chargeId: number; buyer: Buyer },
): Promise<Outcome> {
  if (!pix?.double) return { ok: false, code: 'NOT_FOUND' };
  const owner = await findBuyerOfCharge(db, chargeId);
  if (owner?.buyerId !== buyer.id) return { ok: false, code: 'NOT_FOUND' };
  const code = await findPayableCode(db, { chargeId, buyerId: buyer.id });
  return payCode(pix.double, code, owner.buyer);
}

/** The same for a combined payment of the person's own. */
export async function simulateCombined(
  { db, pix }: Simulating,
  { combinedId, buyer }: { combinedId: number; buyer: Buyer },
): Promise<Outcome> {
  if (!pix?.double) return { ok: false, code: 'NOT_FOUND' };
  const owner = await findBuyerOfCombined(db, combinedId);
  if (owner?.buyerId !== buyer.id) return { ok: false, code: 'NOT_FOUND' };
  const code = await findPayableCombinedCode(db, { combinedId, buyerId: buyer.id });
  return payCode(pix.double, code, owner.buyer);
}

async function payCode(
  double: NonNullable<PixService['double']>,
  code: PixCodeRecord | null,
  { nome, documento }: BuyerSnapshot,
): Promise<Outcome> {
  if (!code) return { ok: false, code: 'PIX_CODE_NOT_READY' };
  const paid = await double.payOnce(
    { kind: code.kind, txid: code.txid, valor: code.valor, chave: code.key },
    documento.length === 11 ? { cpf: documento, nome } : { cnpj: documento, nome },
  );
  return paid ? { ok: true } : { ok: false, code: 'PIX_ALREADY_PAID' };
}
