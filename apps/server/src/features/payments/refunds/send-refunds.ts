import type { Deps } from '../../../deps.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { PixReturn } from '../../../platform/outside/pix/pix-answers.ts';
import { isAboutOneQuestion, PixRefusedError } from '../../../platform/outside/pix/pix-errors.ts';
import { announceMessages } from '../../notifications/announce-decision.ts';
import { announceRefunds } from './announce-refunds.ts';
import { listRefundsToSend, type RefundRecord, type RefundToSend } from './refunds.queries.ts';
import { refuseReturn, returnIdOf, settleReturn } from './settle-refund.ts';

/** Carries approved refunds to the provider and asks how earlier ones went. */
export const SEND_REFUNDS = 'send-refunds';

const AT_ONCE = 100;

type Sending = Pick<Deps, 'db' | 'live' | 'jobs'> & { pix: NonNullable<Deps['pix']> };

/**
 * Every minute, and right after an approval. A refund has one id at the provider for ever, so an order whose
 * answer was lost is given again and is the same order. Rejects while the provider is down: the refunds
 * stay, and the next run goes on.
 */
export async function sendRefunds(deps: Sending): Promise<void> {
  let after = 0;
  for (;;) {
    const waiting = await listRefundsToSend(deps.db, { after, limit: AT_ONCE });
    for (const refund of waiting) await sendOne(deps, refund);
    const last = waiting.at(-1);
    if (!last || waiting.length < AT_ONCE) return;
    after = last.id;
  }
}

async function sendOne(deps: Sending, refund: RefundToSend): Promise<void> {
  const answer = await ask(deps, refund);
  if (answer === 'unknown') return;
  const moved = await transactWithRetry(deps.db, async (tx) => {
    const settled =
      answer === 'refused'
        ? await refuseReturn(tx, refund.id)
        : await settleReturn(tx, refund.id, answer);
    return { ok: true as const, settled };
  });
  if (moved.settled) await tell(deps, moved.settled);
}

async function tell(deps: Sending, refund: RefundRecord): Promise<void> {
  await announceRefunds(deps, [refund]);
  announceMessages(deps);
}

/**
 * `unknown`: the provider's answer cannot be read, or it has not heard of an order that it took before; nothing is
 * concluded from that.
 */
async function ask(
  { pix }: Sending,
  { id, state, valor, endToEndId }: RefundToSend,
): Promise<PixReturn | 'refused' | 'unknown'> {
  if (state === 'em_processamento') return (await known(pix, endToEndId, id)) ?? 'unknown';
  try {
    return await pix.client.requestReturn(endToEndId, returnIdOf(id), valor);
  } catch (error) {
    if (!isAboutOneQuestion(error)) throw error;
    // Some providers refuse an id that they know, also when the same is asked for again.
    const earlier = await known(pix, endToEndId, id);
    if (earlier) return earlier;
    return error instanceof PixRefusedError ? 'refused' : 'unknown';
  }
}

async function known(
  pix: Sending['pix'],
  endToEndId: string,
  refundId: number,
): Promise<PixReturn | null> {
  const found = await pix.client.getPix(endToEndId).catch((error: unknown) => {
    if (isAboutOneQuestion(error)) return null;
    throw error;
  });
  return found?.devolucoes?.find(({ id }) => id === returnIdOf(refundId)) ?? null;
}

/** Without a provider there is nothing to send. */
export function registerRefundJobs(deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'pix'>): void {
  const { pix } = deps;
  if (!pix) return;
  deps.jobs.on(SEND_REFUNDS, () => sendRefunds({ ...deps, pix }), { cron: '* * * * *' });
}
