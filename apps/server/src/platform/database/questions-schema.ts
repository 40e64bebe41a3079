/** What people ask about a vehicle, and what the office answers in public. */
import {
  MAX_ANSWER,
  MAX_QUESTION,
  QUESTION_STATES,
  type QuestionState,
} from '@martelo/core/question';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, reference } from './columns.ts';
import { users, vehicles } from './schema.ts';

/**
 * A question belongs to the vehicle, so its answer is there when the vehicle is offered again. The
 * erasure of a person takes the name from what is public, and deletes the rest.
 */
export const questions = pgTable(
  'questions',
  {
    id: id(),
    vehicleId: reference()
      .notNull()
      .references(() => vehicles.id),
    /** Null once the person was erased. */
    userId: reference().references(() => users.id),
    text: text().notNull(),
    state: text().$type<QuestionState>().notNull().default('waiting'),
    /** What the public reads, or for a refused question what its person reads. */
    answer: text(),
    answeredById: reference().references(() => users.id),
    answeredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('questions_public').on(t.vehicleId, t.id).where(sql`${t.state} = 'answered'`),
    index('questions_person').on(t.userId, t.id),
    index('questions_state').on(t.state, t.id),
    check('questions_state_known', oneOf(t.state, QUESTION_STATES)),
    check(
      'questions_answer',
      sql`(${t.state} = 'waiting') = (${t.answer} is null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
    check(
      'questions_length',
      sql`char_length(${t.text}) <= ${sql.raw(String(MAX_QUESTION))}
      and char_length(${t.answer}) <= ${sql.raw(String(MAX_ANSWER))}`,
    ),
  ],
);
