import type { ApprovalPreview } from '@martelo/contract/shapes/approvals';
import type { ErrorCode } from '@martelo/contract/texts/errors';
import { PAYMENT_MEANS_NAMES } from '@martelo/contract/texts/payment-texts';
import { SALE_STATE_NAMES } from '@martelo/contract/texts/sale-texts';
import { allocateAll, type PaymentPart, partChanges } from '@martelo/core/allocations';
import { formatBRL } from '@martelo/core/money';
import { receivedDayWords } from '@martelo/core/received-day';
import {
  eventOfCoverage,
  type SaleEvent,
  type SaleState,
  saleStateAfter,
} from '@martelo/core/sale-states';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { listWrongPapers, type WrongPaper } from '../documents/papers.queries.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { coverageOf } from './coverage.ts';
import { type CreditRecord, findCredits, keptOf, restOf } from './credits.queries.ts';
import { type ChargeRecord, findParts } from './payments.queries.ts';

/** What undoing a credit of a sale does, read before it is done. */
export interface UndoingPlan {
  credit: CreditRecord;
  /** The rows that take the credit back and give the charges what other payments have. */
  changes: PaymentPart[];
  charges: { before: readonly ChargeRecord[]; after: readonly ChargeRecord[] };
  /** What of all payments is to be given back, in centavos. */
  rests: { before: number; after: number };
  /** The event that moves the sale; null: its state stays. */
  event: SaleEvent | null;
  /** The papers that say something else than what holds afterwards. */
  papers: WrongPaper[];
}

type Planned = { ok: true; plan: UndoingPlan } | { ok: false; code: ErrorCode };

/**
 * Reads what follows when a credit of a sale is undone. All payments that stay are divided anew, the oldest
 * first, so the charges stand as if the credit had never been made. The caller of a command holds the locks of
 * the sale and its charges.
 */
export async function planUndoing(
  db: Db | Tx,
  sale: SaleRecord,
  charges: readonly ChargeRecord[],
  paymentId: number,
): Promise<Planned> {
  const credits = await findCredits(db, sale.id);
  const credit = credits.find(({ payment }) => payment.id === paymentId);
  if (!credit) return { ok: false, code: 'NOT_FOUND' };
  const refusal = undoingRefusalOf(sale.state, credit);
  if (refusal) return { ok: false, code: refusal };
  const kept = keptOf(credits).filter(({ id }) => id !== paymentId);
  const counted = charges.filter(({ state }) => state !== 'cancelada');
  const parts = allocateAll(kept, counted);
  const changes = partChanges(await findParts(db, sale.id), parts);
  const after = counted.map((charge) => coveredBy(charge, parts));
  const event = eventOfCoverage(sale, coverageOf(after));
  const papers = await listWrongPapers(db, sale.id, { paymentId, isAlone: changes.length === 0 });
  const promised = credits.reduce(
    (sum, { refund, undoing }) => sum + (undoing ? 0 : (refund?.valor ?? 0)),
    0,
  );
  const rests = {
    before: credits.reduce((sum, one) => sum + restOf(one), 0),
    after: sumOf(kept) - sumOf(parts) + promised,
  };
  const plan = { credit, changes, charges: { before: charges, after }, rests, event, papers };
  return { ok: true, plan };
}

/** Why a credit stays; null: it can be undone. What covers no charge can be undone in every state. */
export function undoingRefusalOf(state: SaleState, credit: CreditRecord): ErrorCode | null {
  if (credit.undoing) return 'CREDIT_UNDONE';
  if (credit.returned) return 'CREDIT_RETURNED';
  if (credit.refund) return 'CREDIT_REFUND_OPEN';
  return credit.allocated > 0 && !SALE_TRAITS[state].canUndoCredit ? 'CREDIT_DELIVERED' : null;
}

const sumOf = (amounts: readonly { valor: number }[]) =>
  amounts.reduce((sum, { valor }) => sum + valor, 0);

function coveredBy(charge: ChargeRecord, parts: readonly PaymentPart[]): ChargeRecord {
  const covered = sumOf(parts.filter(({ chargeId }) => chargeId === charge.id));
  return { ...charge, covered, state: covered === charge.valor ? 'paga' : 'aberta' };
}

/** What the charges of a sale still need, in centavos. */
export function missingOfCharges(charges: readonly ChargeRecord[]): number {
  return charges
    .filter(({ state }) => state === 'aberta')
    .reduce((sum, { valor, covered }) => sum + valor - covered, 0);
}

/** The plan for whoever decides about it: the person who undoes the credit, or the second one. */
export function presentUndoing(
  sale: SaleRecord,
  { credit: { payment, registeredBy }, charges, rests, event, papers }: UndoingPlan,
  zone: string,
): ApprovalPreview {
  const next = event ? saleStateAfter(sale, event) : null;
  const { before, after } = charges;
  const rows = [
    {
      label: 'Situação',
      before: SALE_STATE_NAMES[sale.state],
      after: SALE_STATE_NAMES[next ?? sale.state],
    },
    {
      label: 'Falta pagar',
      before: formatBRL(missingOfCharges(before)),
      after: formatBRL(missingOfCharges(after)),
    },
    { label: 'A devolver', before: formatBRL(rests.before), after: formatBRL(rests.after) },
    ...papers.map(({ numero }) => ({ label: numero, before: 'Válido', after: 'Cancelado' })),
  ];
  return {
    title: 'Desfazer crédito',
    target: `lote ${sale.vehicle.lote || 'sem número'}, ${sale.vehicle.titulo}`,
    facts: [
      { label: 'Arremate', value: numberText('AR', sale) },
      { label: 'Comprador', value: sale.buyer.nome },
      { label: 'Crédito', value: formatBRL(payment.valor) },
      { label: 'Meio', value: PAYMENT_MEANS_NAMES[payment.meio] },
      { label: 'Recebido em', value: receivedDayWords(zone, payment.receivedAt) },
      { label: 'Referência', value: payment.reference },
      { label: 'Lançado por', value: registeredBy ?? 'provedor de pagamentos' },
    ],
    changes: rows.filter((row) => row.before !== row.after),
  };
}
