/** The audit log as administrators read it. */
import { z } from 'zod';
import { AUDIT_ACTIONS, type AuditAction } from '../texts/audit-actions.ts';
import { id, listQuery, moment } from './fields.ts';
import { blankIsAbsent, momentInput } from './form-fields.ts';

const PERIOD = 'Informe uma data válida.';

/** `from` and `to` are moments, because only the yard's time zone decides where a day begins. */
export const auditQuery = listQuery.extend({
  action: blankIsAbsent(
    z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]], {
      error: 'Escolha uma ação da lista.',
    }),
  ),
  from: blankIsAbsent(momentInput(PERIOD)),
  to: blankIsAbsent(momentInput(PERIOD)),
});

/** Kinds of subject that have a page of their own. */
const subjectPage = z.enum(['user', 'vehicle', 'auction', 'sale', 'settings', 'approval']);

export const auditEntry = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Null: the system itself, the command line, or a visitor who was not signed in. */
  actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  ip: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** The subject's current name; empty when it has none. */
    label: z.string(),
    /** The page of the subject. */
    page: z.object({ kind: subjectPage, key: z.string() }).nullable(),
  }),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
