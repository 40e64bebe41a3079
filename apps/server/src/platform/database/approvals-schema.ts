/** Requests for a second person. */
import type { ApprovalPreview } from '@martelo/contract/shapes/approvals';
import type { ApprovalCommand } from '@martelo/contract/shapes/second-person';
import {
  APPROVAL_STATES,
  type ApprovalState,
  MAX_REASON,
  MIN_REASON,
} from '@martelo/core/approval';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, reference } from './columns.ts';
import { users } from './schema.ts';

/**
 * A command that waits for a second person, as it will be executed. A trigger refuses deletion, any
 * change of what was asked for, and any change of a state that is final.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    command: text().$type<ApprovalCommand>().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What is changed, such as 'bid:12'. */
    target: text().notNull(),
    /** What the target was when the request was made; its approval compares it under the locks. */
    targetVersion: text().notNull(),
    preview: jsonb().$type<ApprovalPreview>().notNull(),
    reason: text().notNull(),
    requesterId: reference()
      .notNull()
      .references(() => users.id),
    /** A code, in hex, of everything above: features/approvals/frozen-mac.ts. */
    sha256: text().notNull(),
    requestedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    state: text().$type<ApprovalState>().notNull().default('pendente'),
    decidedById: reference().references(() => users.id),
    decidedAt: moment(),
    note: text(),
    /** What the command did, or why nothing was done. */
    outcome: text(),
    /** When the approved file was downloaded. */
    usedAt: moment(),
    /** The last state of which the people concerned were told by e-mail. */
    toldState: text().$type<ApprovalState>(),
  },
  (t) => [
    // Two people who ask for the same thing ask once.
    uniqueIndex('approvals_pending').on(t.command, t.target).where(sql`${t.state} = 'pendente'`),
    index('approvals_newest').on(t.state, t.requestedAt, t.id),
    index('approvals_requester').on(t.requesterId, t.id),
    index('approvals_untold').on(t.id).where(sql`${t.toldState} is distinct from ${t.state}`),
    check('approvals_state', oneOf(t.state, APPROVAL_STATES)),
    check(
      'approvals_reason',
      sql`char_length(${t.reason}) between ${sql.raw(`${MIN_REASON} and ${MAX_REASON}`)}`,
    ),
    check('approvals_hash', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check('approvals_life', sql`${t.expiresAt} > ${t.requestedAt}`),
    check(
      'approvals_two_people',
      sql`${t.decidedById} <> ${t.requesterId} or ${t.state} = 'cancelada'`,
    ),
    check('approvals_decided', sql`(${t.state} = 'pendente') = (${t.decidedAt} is null)`),
    check(
      'approvals_decider',
      sql`(${t.state} in ('pendente', 'expirada')) = (${t.decidedById} is null)`,
    ),
    check('approvals_used', sql`${t.usedAt} is null or ${t.state} = 'aprovada'`),
  ],
);
