import { fillText } from '@martelo/contract/texts/fill-text';
import { transferTexts } from '@martelo/contract/texts/transfer-texts';
import { allocate } from '@martelo/core/allocations';
import { isSaleCharge } from '@martelo/core/charge-kinds';
import type { Centavos } from '@martelo/core/money';
import { saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { PixOutcome } from '../../platform/database/pix-schema.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { reaisText } from '../notifications/mark-texts.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { findCombinedOfTxid } from './combined/combined.queries.ts';
import { creditCombinedPix } from './combined/credit-combined-pix.ts';
import { advance, openCharges, remakePartial } from './credit-payment.ts';
import { type ChargeRecord, lockCharges } from './payments.queries.ts';
import { insertAllocations } from './payments.writes.ts';
import { insertPixPayment, type PixCredit, type ReceivedPix } from './pix-payment.ts';
import { findChargeOfTxid, isPixKnown } from './pix-receipts.queries.ts';
import { proposeRefund } from './refunds/propose-refund.ts';
import { tellFormerBuyer } from './tell-former-buyer.ts';
import { tellPaidTwice } from './tell-paid-twice.ts';

interface Owed {
  outcome: PixOutcome;
  /** The charges that the PIX may cover. */
  open: { id: number; missing: Centavos }[];
}

/**
 * Writes a PIX that the PSP reported, once whatever happens, and credits it where it belongs. Null: it
 * was written before. Money is never guessed into a sale: what fits nowhere stays a payment without
 * allocation, which the office attributes or gives back. Locks the sale, then its charges (decision 10). A PIX
 * for a combined payment goes to its parts (decision 69).
 */
export async function creditPix(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  received: ReceivedPix,
  ownKey: string,
): Promise<PixCredit | null> {
  if (await isPixKnown(tx, received.endToEndId)) return null;
  const isOurs = received.key === ownKey;
  const combinedId = isOurs ? await findCombinedOfTxid(tx, received.txid) : null;
  if (combinedId !== null) return creditCombinedPix(tx, { settings }, received, combinedId);
  const named = isOurs ? await findChargeOfTxid(tx, received.txid) : null;
  const sale = named && (await lockSale(tx, named.saleId));
  if (!named || !sale) {
    const outcome = isOurs ? 'sem_codigo' : 'outra_chave';
    const nowhere = { outcome, chargeId: null, combinedId: null, third: false } as const;
    const paymentId = await insertPixPayment(tx, received, nowhere);
    return paymentId === null ? null : { outcome, sales: [] };
  }
  const charges = await lockCharges(tx, sale.id);
  const at = new Date(await readNow(tx));
  const { outcome, open } = owedTo(sale, charges, { chargeId: named.chargeId, at });
  const paymentId = await insertPixPayment(tx, received, {
    ...{ outcome, chargeId: named.chargeId, combinedId: null },
    third: outcome !== 'comprador_anterior' && isThird(received, sale),
  });
  // Another process wrote it while this one waited for the lock, or a clerk credited it by hand.
  if (paymentId === null) return null;
  const { parts, rest } = allocate(received.valor, open);
  await insertAllocations(tx, paymentId, parts, { alone: false });
  if (rest > 0) await proposeRest(tx, { paymentId, saleId: sale.id, outcome });
  const after = await lockCharges(tx, sale.id);
  await remakePartial(tx, charges, after);
  const moved = parts.length > 0 ? await advance(tx, settings, { sale, charges: after, at }) : sale;
  if (outcome === 'em_dobro') await tellPaidTwice(tx, settings, { sale, valor: received.valor });
  if (outcome === 'comprador_anterior') {
    const { buyerId } = charges.find(({ id }) => id === named.chargeId) ?? sale;
    await tellFormerBuyer(tx, settings, {
      ...{ sale, buyerId },
      reason: fillText(transferTexts.pixDepois, { valor: reaisText(received.valor) }),
    });
  }
  await recordAudit(tx, {
    ...{ actorId: null, ip: '', action: 'sale.pix' as const },
    ...{ subjectType: 'sale', subjectId: sale.id },
    details: {
      ...{ paymentId, valorCentavos: received.valor, aDevolverCentavos: rest },
      ...{ referencia: received.endToEndId, estado: moved.state, destino: outcome },
    },
  });
  return { outcome, sales: [moved] };
}

const isThird = ({ payerDocument }: ReceivedPix, { buyer }: SaleRecord) =>
  payerDocument !== '' && payerDocument !== buyer.documento;

/** Money of a sale that is over waits for a person, who returns it or gives it to the fine. */
async function proposeRest(
  tx: Tx,
  { outcome, ...rest }: { paymentId: number; saleId: number; outcome: PixOutcome },
): Promise<void> {
  if (outcome === 'creditado') await proposeRefund(tx, { ...rest, cause: 'a_maior' });
  if (outcome === 'em_dobro') await proposeRefund(tx, { ...rest, cause: 'em_dobro' });
  if (outcome === 'comprador_anterior') {
    await proposeRefund(tx, { ...rest, cause: 'transferencia' });
  }
}

/** What a PIX for this charge may cover, by the state of the sale and of the charge. */
function owedTo(
  sale: SaleRecord,
  charges: readonly ChargeRecord[],
  { chargeId, at }: { chargeId: number; at: Date },
): Owed {
  const charge = charges.find(({ id }) => id === chargeId);
  const open = openCharges(charges);
  const ofCharge = open.filter(({ id }) => id === chargeId);
  const state = saleStateAt(sale, at.getTime());
  if (charge && !isSaleCharge(charge.kind) && ofCharge.length > 0) {
    return { outcome: 'creditado', open: ofCharge };
  }
  // Another person has become the buyer since this one was asked.
  if (charge && charge.buyerId !== sale.buyerId) return { outcome: 'comprador_anterior', open: [] };
  if (charge?.kind === 'estadia' && charge.state === 'cancelada' && state === 'liberado') {
    // A charge of a later hour took its place; the vehicle still owes storage.
    const later = charges.filter(({ kind }) => kind === 'estadia').map(({ id }) => id);
    const wanted = open.filter(({ id }) => later.includes(id));
    if (wanted.length > 0) return { outcome: 'creditado', open: wanted };
  }
  if (state === 'aguardando_pagamento' || state === 'sinal_pago') {
    if (ofCharge.length > 0) return { outcome: 'creditado', open: ofCharge };
    if (charge?.state === 'paga') return { outcome: 'em_dobro', open: [] };
    // The charge was replaced; the sale still needs the money.
    const others = charges.filter(({ kind }) => isSaleCharge(kind)).map(({ id }) => id);
    const wanted = open.filter(({ id }) => others.includes(id));
    if (wanted.length > 0) return { outcome: 'creditado', open: wanted };
    return { outcome: 'em_dobro', open: [] };
  }
  const isOver = state === 'inadimplente' || state === 'desfeito' || state === 'recusado';
  return { outcome: isOver ? 'venda_encerrada' : 'em_dobro', open: [] };
}
