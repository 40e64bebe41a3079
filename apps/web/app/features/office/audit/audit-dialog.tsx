import type { AuditEntry } from '@martelo/contract/shapes/audit';
import { EmailAddress } from '../../../entities/person/email-address';
import { formatDate, formatTime } from '../../../lib/format/formats';
import { Dialog } from '../../../ui/dialog/dialog';
import { DescriptionList } from '../../../ui/list/description-list';
import classes from './audit.module.css';
import { changesOf, factsOf, fieldWords } from './audit-words';
import { Sentence } from './sentence';

type Props = { entry: AuditEntry | null; onClose: () => void };

/** Shows all recorded data of one action. */
export function AuditDialog({ entry, onClose }: Props) {
  return (
    <Dialog
      opened={entry !== null}
      onClose={onClose}
      title={entry ? `Ação nº ${entry.id}` : ''}
      size="lg"
    >
      {entry && <Details entry={entry} />}
    </Dialog>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { actor, at, ip } = entry;
  const changes = changesOf(entry);
  return (
    <div className="stack gap-5">
      <p className={classes.sentence}>
        <Sentence entry={entry} />
      </p>
      <DescriptionList
        items={[
          { label: 'Quando', value: `${formatDate(at)} ${formatTime(at)}` },
          { label: 'Quem', value: actor ? <Actor {...actor} /> : 'Sem usuário' },
          { label: 'De onde', value: ip || '—' },
          ...factsOf(entry),
        ]}
      />
      {changes.length > 0 && (
        <ul className={`plain-list stack gap-3 ${classes.changes}`} aria-label="O que mudou">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={classes.field}>{fieldWords(field)}</span>
              <span className={classes.before}>
                <span className="visually-hidden">Antes: </span>
                {before || '(vazio)'}
              </span>
              <span className={classes.after}>
                <span className="visually-hidden">Depois: </span>
                {after || '(vazio)'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Actor({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name} (<EmailAddress address={email} />)
    </>
  );
}
