import type { QuestionState } from '@martelo/core/question';
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { questions } from '../../platform/database/questions-schema.ts';
import { lots, users, vehicles } from '../../platform/database/schema.ts';
import { isCurrentLot } from '../lots/lots.queries.ts';

export type QuestionRow = typeof questions.$inferSelect;

/** Questions that a page shows at most. */
const MOST_SHOWN = 100;

/** What everybody reads of a vehicle, the oldest first. */
export function listAnswered(db: Db | Tx, vehicleId: number): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.vehicleId, vehicleId), eq(questions.state, 'answered')))
    .orderBy(asc(questions.id))
    .limit(MOST_SHOWN);
}

/** A person's own questions about a vehicle, the newest first. */
export function listOwnQuestions(
  db: Db | Tx,
  { userId, vehicleId }: { userId: number; vehicleId: number },
): Promise<QuestionRow[]> {
  return db
    .select()
    .from(questions)
    .where(and(eq(questions.userId, userId), eq(questions.vehicleId, vehicleId)))
    .orderBy(desc(questions.id))
    .limit(MOST_SHOWN);
}

/** All of a person's questions, for the export of the own data. */
export function listQuestionsOfPerson(db: Db | Tx, userId: number) {
  const { vehicleId, text, state, answer, answeredAt, createdAt } = questions;
  return db
    .select({ vehicleId, titulo: vehicles.titulo, text, state, answer, answeredAt, createdAt })
    .from(questions)
    .innerJoin(vehicles, eq(vehicles.id, vehicleId))
    .where(eq(questions.userId, userId))
    .orderBy(desc(questions.id));
}

const QUESTIONS_LOCK = 20_260_012;

/** Lets one device of a person at a time ask, so that two of them cannot pass the limit. */
export async function lockQuestions(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`questions ${userId}`}, ${QUESTIONS_LOCK}))`,
  );
}

export function countWaitingOf(tx: Tx, userId: number): Promise<number> {
  return tx.$count(questions, and(eq(questions.userId, userId), eq(questions.state, 'waiting')));
}

/** True when the person has asked the same of this vehicle before. */
export async function hasAsked(
  tx: Tx,
  { userId, vehicleId, text }: { userId: number; vehicleId: number; text: string },
): Promise<boolean> {
  const asked = await listOwnQuestions(tx, { userId, vehicleId });
  return asked.some((one) => one.text.toLowerCase() === text.toLowerCase());
}

/** Locked, so that of two decisions the second sees the first. */
export async function lockQuestion(tx: Tx, id: number): Promise<QuestionRow | null> {
  const [row] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
  return row ?? null;
}

const officer = alias(users, 'officer');
const isWaiting = eq(questions.state, 'waiting');
const ofTab = (waits: boolean) => (waits ? isWaiting : ne(questions.state, 'waiting'));

/** The office's page: those that wait from the oldest, the others from the newest. */
export function listForOffice(
  db: Db | Tx,
  { waits, limit, offset }: { waits: boolean; limit: number; offset: number },
) {
  return db
    .select({
      question: questions,
      titulo: vehicles.titulo,
      lote: lots.lote,
      isOpen: sql<boolean>`${lots.status} = 'active'`,
      person: users.name,
      answeredBy: officer.name,
    })
    .from(questions)
    .innerJoin(vehicles, eq(vehicles.id, questions.vehicleId))
    .innerJoin(lots, and(eq(lots.vehicleId, vehicles.id), isCurrentLot))
    .leftJoin(users, eq(users.id, questions.userId))
    .leftJoin(officer, eq(officer.id, questions.answeredById))
    .where(ofTab(waits))
    .orderBy(...(waits ? [asc(questions.id)] : [desc(questions.answeredAt), desc(questions.id)]))
    .limit(limit)
    .offset(offset);
}
export type OfficeRow = Awaited<ReturnType<typeof listForOffice>>[number];

export async function countForOffice(db: Db | Tx, waits: boolean): Promise<number> {
  const [row] = await db.select({ total: count() }).from(questions).where(ofTab(waits));
  return row?.total ?? 0;
}

export type SeenQuestion = { state: QuestionState; answer: string | null };
