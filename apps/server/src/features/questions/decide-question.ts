import { changeQuestion, type QuestionChange } from '@martelo/core/question';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';
import { writeNotices } from '../notices/write-notice.ts';
import { lockQuestion, type QuestionRow, type SeenQuestion } from './questions.queries.ts';
import { setAnswer, setQuestionState } from './questions.writes.ts';

export interface Decision {
  id: number;
  change: QuestionChange;
  /** The answer, or the reason of a refusal. */
  text: string;
  /** What the person saw when deciding. */
  seen: SeenQuestion;
  actor: Actor;
}

export type DecideOutcome = { ok: true } | { ok: false; code: 'NOT_FOUND' | 'QUESTION_CHANGED' };

const ACTIONS = {
  answer: 'question.answered',
  refuse: 'question.refused',
  hide: 'question.hidden',
  show: 'question.shown',
} as const;

/** Decides a question as the person saw it; one that somebody else changed meanwhile is refused. */
export async function decideQuestion(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  decision: Decision,
): Promise<DecideOutcome> {
  const outcome = await transactWithRetry(db, (tx) => decideIn(tx, decision));
  if (outcome.ok) {
    live.publish({ type: 'admin-list', list: 'questions' }, { staff: 'questions.answer' });
  }
  return outcome;
}

async function decideIn(
  tx: Tx,
  { id, change, text, seen, actor }: Decision,
): Promise<DecideOutcome> {
  const question = await lockQuestion(tx, id);
  if (!question) return { ok: false, code: 'NOT_FOUND' };
  const state = changeQuestion(question.state, change);
  if (question.state !== seen.state || question.answer !== seen.answer || state === null) {
    return { ok: false, code: 'QUESTION_CHANGED' };
  }
  if (change === 'answer' || change === 'refuse') {
    await setAnswer(tx, id, { state, answer: text, answeredById: actor.id });
    if (question.state === 'waiting' || question.state === 'refused')
      await tellAsker(tx, question, change);
  } else {
    await setQuestionState(tx, id, state);
  }
  await recordAudit(tx, {
    ...{ actorId: actor.id, ip: actor.ip, action: ACTIONS[change] },
    ...{ subjectType: 'vehicle', subjectId: question.vehicleId, details: { question: id } },
  });
  return { ok: true };
}

/** A correction is told nobody: the person has read that there is an answer. */
async function tellAsker(
  tx: Tx,
  { id, userId, vehicleId }: QuestionRow,
  change: 'answer' | 'refuse',
): Promise<void> {
  const view = await findVehicle(tx, vehicleId, { publicOnly: true });
  if (userId === null || !view) return;
  const { lot, vehicle } = view;
  await writeNotices(tx, [
    {
      ...{ userId, vehicleId, kind: 'question-answered', event: `question:${id}:${change}` },
      subject:
        change === 'answer'
          ? `Sua pergunta sobre o lote ${lot.lote} foi respondida`
          : `Sua pergunta sobre o lote ${lot.lote} não foi publicada`,
      body:
        change === 'answer'
          ? `${vehicle.titulo}: leia a resposta na página do veículo.`
          : `${vehicle.titulo}: leia o motivo na página do veículo.`,
      link: `/veiculos/${vehicleId}#perguntas`,
    },
  ]);
}
