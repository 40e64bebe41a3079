import type { ClockPreview } from '@martelo/contract/shapes/auctions';
import type { ReactNode } from 'react';
import { useCall } from '../../lib/remote/use-call';
import type { Remote } from '../../lib/remote/use-remote';
import { MessageBox } from '../../ui/state/message-box';
import { Skeleton } from '../../ui/state/skeleton';
import classes from './clock-preview.module.css';
import { auctionName, datesWords, lotsWords, passedOverWords } from './clock-preview-words';
import { useReloadOnAuction } from './use-reload-on-auction';

const CALL = 'GET /api/auctions/preview';

export type PreviewedAction = 'start' | 'restart' | 'open';

/** The auctions that an action would change now: one, or all that it applies to with those that it passes over. */
export function useClockPreview(action: PreviewedAction, id?: string): Remote<ClockPreview[]> {
  const preview = useCall(CALL, { query: { action, ...(id !== undefined && { id }) } });
  useReloadOnAuction([[CALL]]);
  return preview;
}

type Props = {
  preview: Remote<ClockPreview[]>;
  children: (previews: ClockPreview[]) => ReactNode;
};

/** Shows the question once its facts have arrived. */
export function WithPreview({ preview, children }: Props) {
  if (preview.data) return children(preview.data);
  if (preview.error) {
    return <MessageBox tone="warn">Não foi possível contar o que será alterado.</MessageBox>;
  }
  return <Skeleton height={72} />;
}

/** The auctions of a question with their dates and lots. */
export function PreviewList({ previews }: { previews: readonly ClockPreview[] }) {
  return (
    <ul className="plain-list stack gap-3">
      {previews.map((preview) => (
        <li key={preview.id}>
          <b>{auctionName(preview)}</b>
          <PreviewFacts preview={preview} />
        </li>
      ))}
    </ul>
  );
}

/** Names the auctions that an action on all of them passes over, before it happens. */
export function PassedOver({ auctions }: { auctions: readonly ClockPreview[] }) {
  return auctions.length > 0 && <p>{passedOverWords(auctions)}</p>;
}

export function PreviewFacts({ preview }: { preview: ClockPreview }) {
  return (
    <span className={classes.facts}>
      <span>{datesWords(preview)}</span> <span>{lotsWords(preview)}</span>
    </span>
  );
}
