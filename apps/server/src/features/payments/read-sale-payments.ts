import {
  type OwnPayment,
  SALE_COMMANDS,
  type SalePayments,
} from '@martelo/contract/shapes/payments';
import { dayOf } from '@martelo/core/deadlines';
import { formatDocument } from '@martelo/core/documents';
import { toReais } from '@martelo/core/money';
import { saleStateAt } from '@martelo/core/sale-states';
import { renderSVG } from 'uqr';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { ASK_CODES } from '../../platform/jobs/job-names.ts';
import { listPending } from '../approvals/approvals.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { codesBy } from './codes-by.ts';
import { completeCharges } from './complete-charges.ts';
import { refusalOf } from './credit-payment.ts';
import { type CreditRecord, findCredits, refundableRestOf } from './credits.queries.ts';
import { type ChargeRecord, findCharges, findSaleForPayments } from './payments.queries.ts';
import {
  presentCharge,
  presentCredit,
  presentOtherForm,
  presentSums,
  presentWaiting,
} from './present-payments.ts';
import { readReceiver } from './read-receiver.ts';
import { refundTarget } from './refund-target.ts';

type Reading = Pick<Deps, 'db' | 'settings' | 'jobs'>;

async function readAll({ db, settings, jobs }: Reading, saleId: number, buyerId?: number) {
  const sale = await findSaleForPayments(db, saleId);
  if (!sale || (buyerId !== undefined && sale.buyerId !== buyerId)) return null;
  await completeCharges(db, settings, saleId);
  const charges = await findCharges(db, saleId);
  const credits = await findCredits(db, saleId);
  const receiver = await readReceiver(db);
  const byPsp = codesBy(settings, receiver) === 'psp';
  // Somebody waits for the code. The job also runs by the clock, so a lost wake-up only delays it.
  if (byPsp && charges.some(lacksCode)) jobs.send(ASK_CODES).catch(() => {});
  return { sale, charges, credits, receiver, byPsp, nowMs: await readNow(db) };
}

const lacksCode = ({ state, brcode }: ChargeRecord) => state === 'aberta' && brcode === null;

/** The charges and credits of a sale for the office; null: there is no such sale. */
export async function readSalePayments(
  deps: Reading,
  saleId: number,
): Promise<SalePayments | null> {
  const read = await readAll(deps, saleId);
  if (!read) return null;
  const { sale, charges, credits, nowMs, byPsp } = read;
  const zone = (await readSiteSettings(deps.db, deps.settings.yardTimeZone)).fuso;
  // A request names the sale or one of its credits.
  const subjects = [`sale:${saleId}:`, ...credits.map(({ payment }) => `credit:${payment.id}:`)];
  const waiting = await listPending(deps.db, SALE_COMMANDS, subjects);
  const open = charges.filter(({ state }) => state === 'aberta');
  return {
    cobrancas: charges.map((charge) => presentCharge(charge, { nowMs, byPsp })),
    creditos: credits.map((credit) => presentCredit(credit, sale.state, zone)),
    ...presentSums(charges, credits),
    podeCreditar: refusalOf(saleStateAt(sale, nowMs), open.length) === null,
    troca: presentOtherForm(charges),
    versao: sale.version,
    pedidos: waiting.map(presentWaiting),
    desde: dayOf(zone, sale.closedAt),
    ate: dayOf(zone, new Date(nowMs)),
  };
}

/** All that the buyer needs to pay a sale; null: the sale is not this person's. */
export async function readOwnPayment(
  deps: Reading,
  { saleId, buyerId }: { saleId: number; buyerId: number },
): Promise<OwnPayment | null> {
  const read = await readAll(deps, saleId, buyerId);
  if (!read) return null;
  const { charges, credits, nowMs, receiver, byPsp } = read;
  const asked = await readAsked(deps.db, credits);
  return {
    recebedor: receiver && {
      nome: receiver.nome,
      documento: formatDocument(receiver.documento),
      chavePix: receiver.chavePix,
      conta: receiver.conta,
    },
    cobrancas: charges.map((charge) => {
      const shown = presentCharge(charge, { nowMs, byPsp });
      return { ...shown, qr: shown.brcode === null ? null : qrOf(shown.brcode) };
    }),
    troca: presentOtherForm(charges),
    creditos: credits.map((credit) => {
      const { payment, returned, undoing } = credit;
      return {
        id: String(payment.id),
        meio: payment.meio,
        valor: toReais(payment.valor),
        recebidoEm: payment.receivedAt.toISOString(),
        desfeitoEm: undoing?.at.toISOString() ?? null,
        devolvido: returned && { valor: toReais(returned.valor), dia: returned.day },
        devolucao: ownRefundOf(credit, asked.has(refundTarget(payment.id))),
      };
    }),
    ...presentSums(charges, credits),
    serverTime: new Date(nowMs).toISOString(),
  };
}

/** The targets of the refunds of these credits that wait for a second person. */
async function readAsked(
  db: Deps['db'],
  credits: readonly CreditRecord[],
): Promise<ReadonlySet<string>> {
  const possible = credits.filter((credit) => refundableRestOf(credit) > 0);
  if (possible.length === 0) return new Set();
  const targets = possible.map(({ payment }) => refundTarget(payment.id));
  const waiting = await listPending(db, ['openRefund'], targets);
  return new Set(waiting.map(({ target }) => target));
}

function ownRefundOf(
  credit: CreditRecord,
  isAsked: boolean,
): OwnPayment['creditos'][number]['devolucao'] {
  if (credit.refund) return { valor: toReais(credit.refund.valor), estado: 'aprovada' };
  return isAsked ? { valor: toReais(refundableRestOf(credit)), estado: 'solicitada' } : null;
}

/** Drawn here, so that no page loads a program for it. */
function qrOf(code: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(code, { border: 2 }))}`;
}
