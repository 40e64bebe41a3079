import {
  REMINDER_STEPS,
  REMINDERS,
  type ReminderStep,
  reminderAt,
} from '@martelo/core/charge-reminders';
import { defaultMoneyOf } from '@martelo/core/default-case';
import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { logError } from '../../../platform/log/loggable-error.ts';
import { announceMessages } from '../../notifications/announce-messages.ts';
import { writeNotification } from '../../notifications/write-notification.ts';
import { deadlineWords } from '../../sales/deadline-words.ts';
import { receiverWords } from '../../sales/receiver-words.ts';
import {
  findTermsOfSale,
  isBuyerErased,
  lockSale,
  type SaleRecord,
} from '../../sales/sales.queries.ts';
import { readSiteSettings } from '../../settings/read-settings.ts';
import { isSilent } from '../../settings/site.queries.ts';
import { type ChargeRecord, lockCharges } from '../payments.queries.ts';
import { purchaseMarks } from '../tell-payments.ts';
import { consequenceWords, PART_WORDS, timeLeftWords } from './reminder-words.ts';
import { type ChargeToRemind, findChargesToRemind, isReminded } from './reminders.queries.ts';

type Reminding = Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'> & {
  onError?: (error: unknown) => void;
};

const PORTION = 200;

/**
 * Writes the notices about deadlines that are due now: 24 and 2 hours before one, when it is over, and a day later. A run that comes late
 * writes what is still true, and nothing else. Each notice is a transaction of its own, so a process that dies loses none and
 * repeats none, and one that fails keeps no other waiting.
 */
export async function remindCharges(
  deps: Reminding,
  { portion = PORTION }: { portion?: number } = {},
): Promise<number> {
  // A notice is true for hours. Those of a silent house would wait, and leave when they are not.
  if (await isSilent(deps.db)) return 0;
  let written = 0;
  for (const step of REMINDER_STEPS) written += await remindOf(deps, step, portion);
  if (written > 0) announceMessages(deps);
  return written;
}

async function remindOf(deps: Reminding, step: ReminderStep, limit: number): Promise<number> {
  const { db, settings, onError = logError } = deps;
  let written = 0;
  let after: ChargeToRemind | null = null;
  while (true) {
    const due: ChargeToRemind[] = await findChargesToRemind(db, step, { after, limit });
    for (const charge of due) {
      try {
        if (await db.transaction((tx) => remind(tx, settings, charge, step))) written += 1;
      } catch (error) {
        onError(error);
      }
    }
    after = due.at(-1) ?? null;
    if (due.length < limit) return written;
  }
}

/**
 * Writes one notice, or nothing where the charge was paid, cancelled or told of meanwhile, by the database's clock after the locks of
 * the sale and its charges: a credit either comes before and is seen, or waits.
 */
async function remind(
  tx: Tx,
  settings: Deps['settings'],
  { id, saleId }: ChargeToRemind,
  step: ReminderStep,
): Promise<boolean> {
  const sale = await lockSale(tx, saleId);
  const charge = (await lockCharges(tx, saleId)).find((one) => one.id === id);
  if (!sale || !charge || !isOwed(sale, charge)) return false;
  const at = new Date(await readNow(tx));
  if (reminderAt(charge, at) !== step || (await isReminded(tx, id, step))) return false;
  if (await isBuyerErased(tx, sale.buyerId)) return false;
  const told = { userId: sale.buyerId, saleId, reminder: reminderOf(charge, step) };
  const { fuso } = await readSiteSettings(tx, settings.yardTimeZone);
  const marks = {
    ...purchaseMarks(sale),
    valor: formatBRL(charge.valor - charge.covered),
    prazo: deadlineWords(charge.dueAt, fuso),
    recebedor: await receiverWords(tx),
  };
  if (charge.dueAt > at) {
    const left = { parte: PART_WORDS[charge.kind], tempo: timeLeftWords(charge.dueAt, at) };
    await writeNotification(tx, settings, { ...told, kind: 'due', marks: { ...marks, ...left } });
  } else {
    const { fine } = defaultMoneyOf(salePriceOf(sale), await findTermsOfSale(tx, sale.termsId), 0);
    const consequencia = consequenceWords(charge.kind, fine);
    await writeNotification(tx, settings, {
      ...told,
      kind: 'overdue',
      marks: { ...marks, consequencia },
    });
  }
  return true;
}

/** True when the buyer has to pay this charge: one of a purchase that awaits its payment, or the fine of a defaulted one. */
function isOwed(sale: SaleRecord, { kind, state }: ChargeRecord): boolean {
  const { awaitsPayment, isDefaulted } = SALE_TRAITS[sale.state];
  return state === 'aberta' && (kind === 'multa' ? isDefaulted : awaitsPayment);
}

function reminderOf({ id, dueAt }: ChargeRecord, step: ReminderStep) {
  const validUntil = new Date(dueAt.getTime() + REMINDERS[step].untilMs);
  return { chargeId: id, step, validUntil };
}
