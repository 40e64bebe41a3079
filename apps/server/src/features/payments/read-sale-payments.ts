import type { OwnPayment, SalePayments } from '@martelo/contract/shapes/payments';
import { dayOf } from '@martelo/core/deadlines';
import { toReais } from '@martelo/core/money';
import { saleStateAt } from '@martelo/core/sale-states';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { PREPARE_PIX } from '../../platform/jobs/job-names.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { greatestAlone } from './alone-sums.queries.ts';
import { listItems, mapLiving } from './combined/combined.queries.ts';
import { completeCharges } from './complete-charges.ts';
import { refusalOf } from './credit-payment.ts';
import { wholeOf } from './pay-whole.ts';
import { findCharges, findCredits, findSaleForPayments } from './payments.queries.ts';
import { isContested, listLiveCodes } from './pix-receipts.queries.ts';
import { presentAlone, presentCharge, presentCredit, presentSums } from './present-payments.ts';
import { presentReceiver, qrOf } from './present-receiver.ts';
import { readReceiver } from './read-receiver.ts';
import { shownCodeOf } from './shown-code.ts';

type Reading = Pick<Deps, 'db' | 'settings' | 'pix' | 'jobs'>;

async function readAll({ db, pix, jobs }: Reading, saleId: number, buyerId?: number) {
  const sale = await findSaleForPayments(db, saleId);
  if (!sale || (buyerId !== undefined && sale.buyerId !== buyerId)) return null;
  await completeCharges(db, saleId);
  // A buyer sees nothing of the buyer before.
  const charges = (await findCharges(db, saleId)).filter(
    (charge) => buyerId === undefined || charge.buyerId === buyerId,
  );
  const credits = await findCredits(db, saleId, buyerId);
  const receiver = await readReceiver(db);
  const nowMs = await readNow(db);
  const codes = pix ? await listLiveCodes(db, saleId) : [];
  const living = await mapLiving(db, { saleId });
  const around = { hasPsp: pix !== null, receiver, nowMs };
  const payable = charges.map((charge) => {
    const { id, kind, state, valor, covered, dueAt, brcode } = charge;
    // After its period a storage charge asks for too little; the buyer asks for another one.
    const isOver = kind === 'estadia' && dueAt.getTime() <= nowMs;
    const asked = {
      isOpen: state === 'aberta' && !isOver,
      missing: valor - covered,
      dueAt,
      brcode,
    };
    const code = codes.find(({ chargeId }) => chargeId === id) ?? null;
    const combined = living.get(id) ?? null;
    return { charge, code: shownCodeOf(asked, { ...around, code, combined }) };
  });
  if (payable.some(({ code }) => code.pix === 'preparando')) {
    // The job also runs by the clock, so a lost wake-up only delays the code.
    jobs.send(PREPARE_PIX, {}, { singletonKey: 'all' }).catch(() => {});
  }
  const isSaleContested = await isContested(db, saleId);
  return { sale, charges, payable, living, credits, receiver, nowMs, isSaleContested };
}

/** The charges and credits of a sale for the office; null: there is no such sale. */
export async function readSalePayments(
  deps: Reading,
  saleId: number,
): Promise<SalePayments | null> {
  const read = await readAll(deps, saleId);
  if (!read) return null;
  const { sale, charges, payable, credits, nowMs } = read;
  const zone = (await readSiteSettings(deps.db, deps.settings.yardTimeZone)).fuso;
  const open = charges.filter(({ state }) => state === 'aberta');
  const combined = [...new Set([...read.living.values()].map(({ id }) => id))];
  const conjuntos = await Promise.all(
    combined.map(async (id) => {
      const saleIds = (await listItems(deps.db, id)).map((item) => item.saleId);
      return { id: String(id), semAprovacao: presentAlone(await greatestAlone(deps.db, saleIds)) };
    }),
  );
  return {
    ...{ semAprovacao: presentAlone(await greatestAlone(deps.db, [saleId])), conjuntos },
    cobrancas: payable.map((one) => presentWithQr(one, nowMs)),
    creditos: credits.map((credit) => presentCredit(credit, zone)),
    ...presentSums(charges, credits),
    contestado: read.isSaleContested,
    podeCreditar: refusalOf(saleStateAt(sale, nowMs), open.length) === null,
    desde: dayOf(zone, sale.closedAt),
    ate: dayOf(zone, new Date(nowMs)),
  };
}

/** One charge of a sale with its code as a picture, for the gate; null: it is none of this sale's. */
export async function readPayableCharge(deps: Reading, saleId: number, chargeId: number) {
  const read = await readAll(deps, saleId);
  const found = read?.payable.find(({ charge }) => charge.id === chargeId);
  if (!read || !found) return null;
  const { charge, code } = found;
  const qr = code.brcode === null ? null : qrOf(code.brcode);
  return { ...presentCharge(charge, code, read.nowMs), qr };
}

/** All that the buyer needs to pay a sale; null: the sale is not this person's. */
export async function readOwnPayment(
  deps: Reading,
  { saleId, buyerId }: { saleId: number; buyerId: number },
): Promise<OwnPayment | null> {
  const read = await readAll(deps, saleId, buyerId);
  if (!read) return null;
  const { sale, charges, payable, credits, receiver, nowMs } = read;
  const whole = wholeOf(sale.state, charges, nowMs);
  return {
    recebedor: presentReceiver(receiver),
    cobrancas: payable.map((one) => presentWithQr(one, nowMs)),
    tudo: whole && { valor: toReais(whole.valor), venceEm: whole.dueAt.toISOString() },
    simulavel: Boolean(deps.pix?.double),
    contestado: read.isSaleContested,
    creditos: credits.map(({ payment, allocated, here }) => ({
      id: String(payment.id),
      meio: payment.meio,
      valor: toReais(payment.valor),
      emOutros: toReais(allocated - here),
      recebidoEm: payment.receivedAt.toISOString(),
    })),
    ...presentSums(charges, credits),
    serverTime: new Date(nowMs).toISOString(),
  };
}

type Payable = NonNullable<Awaited<ReturnType<typeof readAll>>>['payable'][number];

function presentWithQr({ charge, code }: Payable, nowMs: number) {
  const shown = presentCharge(charge, code, nowMs);
  return { ...shown, qr: shown.brcode === null ? null : qrOf(shown.brcode) };
}
