/** The audit log as administrators read it. */
import { z } from 'zod';
import { AUDIT_ACTIONS, type AuditAction } from '../texts/audit-actions.ts';
import { id, listQuery, moment } from './fields.ts';
import { blankIsAbsent, momentInput } from './form-fields.ts';

const PERIOD = 'Informe uma data válida.';

/** `from` and `to` are moments: which day they begin is the yard's zone to say. */
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
const subjectPage = z.enum(['user', 'vehicle', 'auction', 'settings']);

export const auditEntry = z.object({
  id,
  at: moment,
  action: z.string(),
  /** Null: the system itself, the command line, or somebody who was not signed in. */
  actor: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  ip: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** Its name as it is today; empty when there is none to be found. */
    label: z.string(),
    /** What to open to see it. */
    page: z.object({ kind: subjectPage, key: z.string() }).nullable(),
  }),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
