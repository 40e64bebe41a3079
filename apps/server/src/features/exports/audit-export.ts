import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { AUDIT_ACTIONS, isAuditAction } from '@martelo/contract/texts/audit-actions';
import { readAuditRows } from '../audit/audit.queries.ts';
import { findMeaning, isMeant } from '../audit/audit-meaning.queries.ts';
import { actionsNamed, subjectsNamed } from '../audit/named-subjects.ts';
import { presentAudit } from '../audit/present-audit.ts';
import { moment, text } from './columns.ts';
import { countAuditEntries, findAuditIds } from './exports.queries.ts';
import { defineList, type Reading } from './list-export.ts';

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
  count: async (reading) => countAuditEntries(reading.db, await periodOf(reading)),
  read: async (reading, beforeId, limit) => {
    const ids = await findAuditIds(reading.db, { ...(await periodOf(reading)), beforeId }, limit);
    const rows = (await readAuditRows(reading.db, ids)).map(presentAudit);
    return { rows, next: ids.length === limit ? (ids.at(-1) ?? null) : null };
  },
});

/** All entries that the page's filters find, not only one page of them. */
async function periodOf({ db, filter: { q, ...period }, nowMs }: Reading) {
  if (!q) return period;
  const named = { actions: actionsNamed(q), subjects: subjectsNamed(q) };
  const meaning = await findMeaning(db, { q, ...named });
  // Entries that are written during the export are left out; the export itself is one of them.
  return { ...period, to: period.to ?? new Date(nowMs), isMeant: isMeant(meaning) };
}

function wordsOf(action: string): string {
  return isAuditAction(action) ? AUDIT_ACTIONS[action].label : action;
}
