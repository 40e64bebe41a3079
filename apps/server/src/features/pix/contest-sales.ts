import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Pix } from '../../platform/outside/pix/pix-answers.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { announceContest } from '../notifications/announce-contest.ts';
import { listMoneyStaff } from '../notifications/staff-to-tell.queries.ts';
import { lockPayment } from '../payments/free-payments.queries.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { findContestedSales } from './pix.queries.ts';
import { endContest, insertContest } from './pix.writes.ts';

/**
 * Writes what the PSP says about frauds that the payer of a PIX claimed (MED). The returns of that nature
 * mark the sales of the PIX and tell the finances; a return that the bank did not carry out ends its mark.
 * A mark is written under the sale's lock: a release or a delivery at the same time comes before it or is
 * refused. Returns the sales whose marks changed.
 */
export async function contestSales(tx: Tx, pix: Pix): Promise<SaleRecord[]> {
  const claims = (pix.devolucoes ?? []).filter(({ natureza }) => natureza === 'MED_FRAUDE');
  if (claims.length === 0) return [];
  const changed: SaleRecord[] = [];
  for (const { paymentId, saleId } of await findPlaces(tx, pix.endToEndId)) {
    const sale = saleId === null ? null : await lockSale(tx, saleId);
    for (const claim of claims) {
      const place = { sale, paymentId, saleId };
      const isNews =
        claim.status === 'NAO_REALIZADO'
          ? await end(tx, place, claim)
          : await mark(tx, place, claim);
      if (isNews && sale) changed.push(sale);
    }
  }
  return changed;
}

/** Money without a destination is locked, so that nobody gives it to a charge meanwhile. */
async function findPlaces(tx: Tx, endToEndId: string) {
  const found = await findContestedSales(tx, endToEndId);
  const [free] = found.filter(({ saleId }) => saleId === null);
  if (!free) return found;
  await lockPayment(tx, free.paymentId);
  return findContestedSales(tx, endToEndId);
}

interface Place {
  sale: SaleRecord | null;
  paymentId: number;
  saleId: number | null;
}

interface Claim {
  id: string;
  valor: number;
}

async function mark(tx: Tx, place: Place, { id: returnId, valor }: Claim): Promise<boolean> {
  const { sale, paymentId, saleId } = place;
  const at = new Date(await readNow(tx));
  if (!(await insertContest(tx, { saleId, paymentId, returnId, valor, at }))) return false;
  await record(tx, place, { action: sale ? 'sale.contested' : 'payment.contested', valor });
  const number = sale && numberText('AR', sale);
  for (const person of await listMoneyStaff(tx))
    await announceContest(tx, person, { number, valor });
  return true;
}

async function end(tx: Tx, place: Place, { id: returnId, valor }: Claim): Promise<boolean> {
  const { sale, paymentId, saleId } = place;
  if (!(await endContest(tx, { paymentId, saleId, returnId }))) return false;
  const action = sale ? 'sale.contest-ended' : 'payment.contest-ended';
  await record(tx, place, { action, valor });
  return true;
}

type Action =
  | 'sale.contested'
  | 'payment.contested'
  | 'sale.contest-ended'
  | 'payment.contest-ended';

async function record(
  tx: Tx,
  { sale, paymentId }: Place,
  { action, valor }: { action: Action; valor: number },
): Promise<void> {
  await recordAudit(tx, {
    ...{ actorId: null, ip: '', action },
    ...(sale
      ? { subjectType: 'sale', subjectId: sale.id }
      : { subjectType: 'payment', subjectId: paymentId }),
    details: {
      ...(sale && { numero: numberText('AR', sale) }),
      ...{ paymentId, valorCentavos: valor },
    },
  });
}
