import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { AUDIT_ACTIONS, isAuditAction, NO_REASON } from '@martelo/contract/texts/audit-actions';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pagePath, replacedDates } from './audit-words';

/** Describes an action in one sentence; the subject is a link to its page. */
export function Sentence({ entry }: { entry: AuditEntry }) {
  // A newer server may send an action that this page does not know: show its raw name.
  if (!isAuditAction(entry.action)) return <>{entry.action}</>;
  const parts = AUDIT_ACTIONS[entry.action].sentence.split(/(\{quem\}|\{o-que\}|\{motivo\}\.?)/);
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
        <Fragment key={index}>{partOf(part, entry)}</Fragment>
      ))}
      {replacedDates(entry)}
    </>
  );
}

function partOf(part: string, entry: AuditEntry): ReactNode {
  if (part === '{quem}') return <strong>{actorName(entry)}</strong>;
  if (part.startsWith('{motivo}')) return reasonOf(entry);
  return part === '{o-que}' ? <Subject entry={entry} /> : part;
}

/** Older entries have none. A typed reason brings its own full stop or gets one. */
function reasonOf({ details: { reason } }: AuditEntry): string {
  const text = typeof reason === 'string' && reason !== '' ? reason : NO_REASON;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** A refused call without a person came from a visitor. */
function actorName({ actor, subject }: AuditEntry): string {
  return actor?.name ?? (subject.type === 'call' ? 'Um visitante' : 'O sistema');
}

function Subject({ entry: { subject } }: { entry: AuditEntry }) {
  const path = pagePath(subject.page);
  return path ? <Link to={path}>{subject.label}</Link> : <strong>{subject.label}</strong>;
}
