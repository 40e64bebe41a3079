import type { Centavos } from '@martelo/core/money';
import { saleStateAt } from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { coverCharges, openCharges } from './cover-charges.ts';
import { refusalOf } from './credit-payment.ts';
import {
  findCountingPayment,
  hasAlikeCredit,
  isReferenceRefunded,
  lockCharges,
} from './payments.queries.ts';
import { insertPayment } from './payments.writes.ts';
import { tellDoubled } from './tell-payments.ts';

/** A PIX that the PSP itself says it received, for a charge of this sale. */
export interface ArrivedPix {
  saleId: number;
  endToEndId: string;
  valor: Centavos;
  arrivedAt: Date;
  /** '' where the PSP does not say who paid. */
  payerName: string;
  payerDocument: string;
}

export type ArrivedOutcome =
  | { ok: true; paymentId: number; sale: SaleRecord; isNew: boolean }
  /**
   * - `ended`: the sale takes no money, or only for a fine.
   * - `taken`: a person credited this reference otherwise.
   * - `alike`: a person credited the same amount to the sale with another reference, so this may be the same money.
   */
  | { ok: false; why: 'ended' | 'taken' | 'alike'; sale: SaleRecord };

/**
 * Credits it to the sale in the caller's transaction, which holds the lock of the arrival. Nobody typed it, so no second
 * person is asked. Money for a sale that ended, or whose buyer did not pay, is left to a person.
 */
export async function creditArrived(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  pix: ArrivedPix,
): Promise<ArrivedOutcome> {
  const { saleId, endToEndId, valor, arrivedAt, payerName, payerDocument } = pix;
  const sale = await lockSale(tx, saleId);
  if (!sale) throw new Error(`there is no sale ${saleId}`);
  const charges = await lockCharges(tx, saleId);
  const typed = await findCountingPayment(tx, endToEndId);
  if (typed) {
    const isSame = typed.saleId === saleId && typed.valor === valor;
    return isSame
      ? { ok: true, paymentId: typed.id, sale, isNew: false }
      : { ok: false, why: 'taken', sale };
  }
  if (await isReferenceRefunded(tx, endToEndId)) return { ok: false, why: 'taken', sale };
  if (await hasAlikeCredit(tx, saleId, valor)) return { ok: false, why: 'alike', sale };
  const at = new Date(await readNow(tx));
  const state = saleStateAt(sale, at.getTime());
  const open = openCharges(charges);
  const { isDefaulted, isAnnulled } = SALE_TRAITS[state];
  if (isDefaulted || isAnnulled || refusalOf(state, open.length) !== null) {
    return { ok: false, why: 'ended', sale };
  }
  const paymentId = await insertPayment(tx, {
    saleId,
    meio: 'pix',
    valor,
    reference: endToEndId,
    endToEndId,
    payerName,
    payerDocument,
    registeredById: null,
    idempotencyKey: endToEndId,
    receivedAt: arrivedAt,
    third: payerDocument !== '' && payerDocument !== sale.buyer.documento,
  });
  if (paymentId === null) return { ok: false, why: 'taken', sale };
  const covering = { sale, charges, paymentId, valor, at };
  const { sale: moved, rest } = await coverCharges(tx, settings, covering);
  if (SALE_TRAITS[state].isPaid && rest === valor)
    await tellDoubled(tx, settings, { sale: moved, valor });
  await recordAudit(tx, {
    actorId: null,
    ip: '',
    action: 'sale.credited',
    subjectType: 'sale',
    subjectId: saleId,
    details: {
      paymentId,
      meio: 'pix',
      valorCentavos: valor,
      aDevolverCentavos: rest,
      recebidoEm: arrivedAt.toISOString(),
      referencia: endToEndId,
      estado: moved.state,
      origem: 'provedor de pagamentos',
    },
  });
  return { ok: true, paymentId, sale: moved, isNew: true };
}
