import type { ReactNode } from 'react';
import { useReloadOnLive } from '../../../lib/remote/use-reload-on-live';
import { type Remote, useRemote } from '../../../lib/remote/use-remote';
import { MessageBox } from '../../../ui/state/message-box';
import { Skeleton } from '../../../ui/state/skeleton';

type Subject<T> = {
  /** Id of the bid or the vehicle that the dialog asks about. */
  subject: string;
  load: (signal: AbortSignal) => Promise<T>;
  /** Nothing is read while the dialog is closed. */
  opened?: boolean;
};

const NAME = 'preview of a correction';

/**
 * The effect of a correction, calculated by the server; each new bid makes it reload while the
 * dialog is open.
 */
export function usePreview<T>({ subject, load, opened = true }: Subject<T>): Remote<T> {
  const preview = useRemote([NAME, subject], load, { enabled: opened });
  useReloadOnLive([[NAME]], ['bid']);
  return preview;
}

type Props<T> = { preview: Remote<T>; sentenceOf: (preview: T) => string };

export function Preview<T>({ preview: { data, error }, sentenceOf }: Props<T>): ReactNode {
  if (error && !data) {
    return <MessageBox tone="warn">Não foi possível contar o que será alterado.</MessageBox>;
  }
  if (!data) return <Skeleton height={48} />;
  return <MessageBox tone="warn">{sentenceOf(data)}</MessageBox>;
}
