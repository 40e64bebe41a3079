import type { CreditBody } from '@martelo/contract/shapes/payments';
import type { LineResult } from '@martelo/contract/texts/bank-statement-texts';
import { type ErrorCode, errorText } from '@martelo/contract/texts/errors';
import { creditTexts } from '@martelo/contract/texts/payment-texts';
import { referencesOf } from '@martelo/core/bank-statement';
import { dayOf } from '@martelo/core/deadlines';
import { noonOf } from '@martelo/core/received-day';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { SignedIn } from '../../../platform/http/call.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import type { SensitiveCommands } from '../../approvals/sensitive-command.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { lockSale, type SaleRecord } from '../../sales/sales.queries.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { creditInside, publishCredit } from '../credit-payment.ts';
import { findPlaceOfCharge } from '../free-payments.queries.ts';
import { findPaymentOfRequest, isReferenceTaken } from '../payments.queries.ts';
import { insertPayment } from '../payments.writes.ts';
import {
  findLine,
  isRequestWaiting,
  type LineRecord,
  listPaymentsLike,
  lockSameLines,
} from './bank-statements.queries.ts';
import { decideLine } from './bank-statements.writes.ts';
import { ownReference, paymentWithReference, registeredAs } from './preview-statement.ts';

export interface LineWish {
  statementId: number;
  statementName: string;
  lineId: number;
  /** The charge whose sale gets the money; null: it is kept without a destination. */
  chargeId: number | null;
  user: SignedIn;
  actor: Actor;
}

export interface LineOutcome {
  result: LineResult;
  message: string;
  /** Why it was refused. */
  code?: ErrorCode;
  sale?: SaleRecord;
}

/**
 * Registers the money of one line as a credit by hand does it, once whatever happens: the same movement in other
 * files, other people at the same moment and credits under the bank's reference are seen under the locks.
 */
export async function creditLine(
  deps: Deps,
  commands: SensitiveCommands,
  wish: LineWish,
): Promise<LineOutcome> {
  const line = await findLine(deps.db, wish);
  if (!line) return refused('NOT_FOUND');
  // A refusal has written nothing, so the transaction may end as it likes.
  const outcome = await transactWithRetry(deps.db, async (tx) => {
    const done = await register(tx, deps, { line, wish });
    return { ok: done.result !== 'recusada', done };
  });
  const { done } = outcome;
  if (done.code === 'APPROVAL_REQUIRED') return await ask(deps, commands, { line, wish });
  if (done.sale) publishCredit(deps, done.sale);
  if (done.result === 'sem_destino') {
    deps.live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' });
  }
  return done;
}

type Registering = { line: LineRecord; wish: LineWish };

/** Locks the same movement of every file, then the sale, then its charges, and reads what is known under them. */
async function register(
  tx: Tx,
  deps: Pick<Deps, 'settings'>,
  { line, wish }: Registering,
): Promise<LineOutcome> {
  const { chargeId, actor } = wish;
  const same = await lockSameLines(tx, line.identity);
  const place = chargeId === null ? null : await findPlaceOfCharge(tx, chargeId);
  if (chargeId !== null && !place) return refused('CHARGE_NOT_OPEN');
  if (place) await lockSale(tx, place.saleId);
  const known = await knownAs(tx, line, same);
  if (known) return known;
  const values = { ...valuesOf(line), referencia: await freeReference(tx, line) };
  const idempotencyKey = `extrato-${line.identity.toString('hex')}`;
  if (!place) return await keepFree(tx, deps, { line, wish, values, idempotencyKey });
  const credit = { saleId: place.saleId, values, idempotencyKey, actor };
  const done = await creditInside(tx, deps, credit);
  if (!done.ok) return refused(done.code, done.fields);
  const made = await findPaymentOfRequest(tx, actor.id, idempotencyKey);
  if (!made) throw new Error(`the credit of line ${line.id} has no payment`);
  const decision = { outcome: 'creditado', paymentId: made.id, decidedById: actor.id } as const;
  await decideLine(tx, line.id, decision);
  return { result: 'creditada', message: '', sale: done.sale };
}

/** Money that arrived and belongs to no charge yet. */
async function keepFree(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  {
    line,
    wish,
    values,
    idempotencyKey,
  }: Registering & { values: CreditBody; idempotencyKey: string },
): Promise<LineOutcome> {
  const { actor } = wish;
  const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
  if (line.day > dayOf(zone, new Date(await readNow(tx)))) {
    return refused('VALIDATION', { dia: creditTexts.noFuturo });
  }
  const paymentId = await insertPayment(tx, {
    ...{ meio: values.meio, valor: values.valor, reference: values.referencia },
    ...{ payerName: values.pagadorNome, payerDocument: values.pagadorDocumento },
    ...{ registeredById: actor.id, idempotencyKey, receivedAt: noonOf(zone, line.day) },
  });
  if (paymentId === null) return { result: 'conhecida', message: '' };
  const decision = { outcome: 'sem_destino', paymentId, decidedById: actor.id } as const;
  await decideLine(tx, line.id, decision);
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: 'payment.unidentified' },
    ...{ subjectType: 'payment', subjectId: paymentId },
    details: { valorCentavos: line.valor, recebidoEm: line.day, referencia: values.referencia },
  });
  return { result: 'sem_destino', message: '' };
}

/** A credit from the limit on: the command of credits by hand waits for a second person. */
async function ask(
  deps: Deps,
  commands: SensitiveCommands,
  { line, wish }: Registering,
): Promise<LineOutcome> {
  const { chargeId, user, actor, statementName } = wish;
  const place = chargeId === null ? null : await findPlaceOfCharge(deps.db, chargeId);
  if (!place) return refused('CHARGE_NOT_OPEN');
  const found = await deps.db.transaction(async (tx) => {
    const known = await knownAs(tx, line, await lockSameLines(tx, line.identity));
    return known ?? { result: null, referencia: await freeReference(tx, line) };
  });
  if (found.result !== null) return found;
  const values = { ...valuesOf(line), referencia: found.referencia };
  const asked = await requestApproval(deps, commands, {
    command: 'creditPayment',
    payload: { ...values, saleId: String(place.saleId), valor: (line.valor / 100).toFixed(2) },
    reason: `Extrato ${statementName}, linha ${line.line}: ${line.description}`.slice(0, 500),
    ...{ user, actor },
  });
  // Another person has asked for the same credit meanwhile.
  if (!asked.ok && asked.code === 'APPROVAL_PENDING') return { result: 'pedida', message: '' };
  if (!asked.ok) return refused(asked.code, asked.fields);
  await deps.db.transaction(async (tx) => {
    await lockSameLines(tx, line.identity);
    const now = await findLine(tx, wish);
    // Approved or credited elsewhere in the meantime: the line has its answer.
    if (!now || now.paymentId !== null) return;
    const decision = { outcome: 'pedido', approvalId: asked.id, decidedById: actor.id } as const;
    await decideLine(tx, line.id, decision);
  });
  return { result: 'pedida', message: '' };
}

/** What is registered of this money already; null: nothing. */
async function knownAs(
  tx: Tx,
  line: LineRecord,
  same: readonly LineRecord[],
): Promise<LineOutcome | null> {
  if (same.some(({ paymentId }) => paymentId !== null)) return { result: 'conhecida', message: '' };
  const at = new Date(0);
  const like = await listPaymentsLike(tx, {
    ...{ references: registeredAs(line), amounts: [], from: at, to: at },
  });
  if (paymentWithReference(line, like)) return { result: 'conhecida', message: '' };
  for (const { approvalId } of same) {
    if (approvalId !== null && (await isRequestWaiting(tx, approvalId))) {
      return { result: 'pedida', message: '' };
    }
  }
  return null;
}

/** The bank's reference, or one of our own where another payment of another amount has it. */
async function freeReference(tx: Tx, line: LineRecord): Promise<string> {
  const { means: meio, endToEndId } = line.names;
  const [reference] = referencesOf(line);
  const wanted = endToEndId || reference || ownReference(line);
  if (!(await isReferenceTaken(tx, { meio, referencia: wanted }))) return wanted;
  return ownReference(line);
}

function valuesOf({ valor, day, description, names }: LineRecord): Omit<CreditBody, 'referencia'> {
  return {
    ...{ meio: names.means, valor, recebidoEm: day },
    // The bank's own words are all that is known of the payer.
    pagadorNome: description.slice(0, 160),
    pagadorDocumento: names.document,
  };
}

function refused(code: ErrorCode, fields?: Record<string, string>): LineOutcome {
  const message = Object.values(fields ?? {})[0] ?? errorText(code);
  return { result: 'recusada', message, code };
}
