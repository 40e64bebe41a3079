import type { QuestionState } from '@martelo/core/question';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { questions } from '../../platform/database/questions-schema.ts';

export async function insertQuestion(
  tx: Tx,
  question: { userId: number; vehicleId: number; text: string },
): Promise<void> {
  await tx.insert(questions).values(question);
}

export async function setQuestionState(tx: Tx, id: number, state: QuestionState): Promise<void> {
  await tx.update(questions).set({ state }).where(eq(questions.id, id));
}

export async function setAnswer(
  tx: Tx,
  id: number,
  { state, answer, answeredById }: { state: QuestionState; answer: string; answeredById: number },
): Promise<void> {
  await tx
    .update(questions)
    .set({ state, answer, answeredById, answeredAt: sql`clock_timestamp()` })
    .where(eq(questions.id, id));
}

export async function deleteUnpublishedOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .delete(questions)
    .where(and(eq(questions.userId, userId), inArray(questions.state, ['waiting', 'refused'])));
}

export async function takePersonFrom(tx: Tx, userId: number): Promise<void> {
  await tx.update(questions).set({ userId: null }).where(eq(questions.userId, userId));
}
