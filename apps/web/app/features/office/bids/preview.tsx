import type { ReactNode } from 'react';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { useRemote } from '../../../lib/remote/use-remote';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';

type Props<T> = {
  /** Id of the bid or the vehicle that the dialog asks about. */
  subject: string;
  load: (signal: AbortSignal) => Promise<T>;
  sentenceOf: (preview: T) => string;
};

const NAME = 'preview of a correction';

/**
 * The effect of a correction, calculated by the server; each new bid makes it reload while the
 * dialog is open.
 */
export function Preview<T>({ subject, load, sentenceOf }: Props<T>): ReactNode {
  const { data, error } = useRemote([NAME, subject], load);
  useReloadOnLive([NAME], ['bid']);
  if (error && !data) {
    return <MessageBox tone="warn">Não foi possível contar o que será alterado.</MessageBox>;
  }
  if (!data) return <Skeleton height={48} />;
  return <MessageBox tone="warn">{sentenceOf(data)}</MessageBox>;
}
