import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { AUDIT_ACTIONS, isAuditAction } from '@martelo/contract/texts/audit-actions';
import { readAuditRows } from '../audit/audit.queries.ts';
import { listAudit } from '../audit/audit-list.queries.ts';
import { actionsNamed, subjectsNamed } from '../audit/named-subjects.ts';
import { presentAudit } from '../audit/present-audit.ts';
import { moment, text } from './columns.ts';
import { defineList } from './list-export.ts';

export const auditExport = defineList({
  name: 'auditoria',
  columns: [
    moment<AuditEntry>('Data/Hora', ({ at }) => at),
    text<AuditEntry>('Quem', ({ actor }) => actor?.name, 30),
    text<AuditEntry>('E-mail', ({ actor }) => actor?.email, 30),
    text<AuditEntry>('Endereço IP', ({ ip }) => ip),
    text<AuditEntry>('Ação', ({ action }) => wordsOf(action), 24),
    text<AuditEntry>('Sobre', ({ subject }) => subject.label || subject.id, 36),
    text<AuditEntry>('Detalhes', ({ details }) => JSON.stringify(details), 60),
  ],
  list: ({ db, filter: { q, action, from, to }, nowMs }) => {
    if (!q) return listAudit(db, { actions: [], subjects: [], action, from, to });
    // Entries that come while the file is written are not in it: that of the export itself, for one.
    const until = to ?? new Date(nowMs);
    const named = { actions: actionsNamed(q), subjects: subjectsNamed(q) };
    return listAudit(db, { q, ...named, action, from, to: until });
  },
  read: async ({ db }, ids) => (await readAuditRows(db, ids)).map(presentAudit),
});

function wordsOf(action: string): string {
  return isAuditAction(action) ? AUDIT_ACTIONS[action].label : action;
}
