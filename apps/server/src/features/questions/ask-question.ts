import { MAX_WAITING_QUESTIONS } from '@martelo/core/question';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { keepPerson } from '../identity/keep-person.queries.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';
import { countWaitingOf, hasAsked, lockQuestions } from './questions.queries.ts';
import { insertQuestion } from './questions.writes.ts';

export type AskOutcome =
  | { ok: true }
  | {
      ok: false;
      code: 'NOT_FOUND' | 'SESSION_ENDED' | 'QUESTIONS_WAIT' | 'QUESTION_CLOSED' | 'QUESTION_ASKED';
    };

/** Asks about a vehicle on which people can bid, now or later. */
export async function askQuestion(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  question: { userId: number; vehicleId: number; text: string },
): Promise<AskOutcome> {
  const { userId, vehicleId } = question;
  const outcome = await transactWithRetry(db, async (tx): Promise<AskOutcome> => {
    if (!(await keepPerson(tx, userId))) return { ok: false, code: 'SESSION_ENDED' };
    await lockQuestions(tx, userId);
    const view = await findVehicle(tx, vehicleId, { publicOnly: true });
    if (!view) return { ok: false, code: 'NOT_FOUND' };
    const { resultado, phase } = presentVehicle(view, await readNow(tx));
    if (resultado !== 'active' || phase === 'finished') {
      return { ok: false, code: 'QUESTION_CLOSED' };
    }
    if (await hasAsked(tx, question)) return { ok: false, code: 'QUESTION_ASKED' };
    if ((await countWaitingOf(tx, userId)) >= MAX_WAITING_QUESTIONS) {
      return { ok: false, code: 'QUESTIONS_WAIT' };
    }
    await insertQuestion(tx, question);
    return { ok: true };
  });
  if (outcome.ok) {
    live.publish({ type: 'admin-list', list: 'questions' }, { staff: 'questions.answer' });
  }
  return outcome;
}
