import { isOver, isRunning, type Phase } from '@martelo/core/auction';
import {
  IconArrowBackUp,
  IconClock,
  IconGavel,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { formatDate, formatDayAndHour, formatTime } from '../../../lib/format/formats';
import { Link } from '../../../lib/navigation/link';
import { Icon } from '../../../ui/icon';
import type { FeedEntry } from './room-feed';
import classes from './room-feed-list.module.css';

const ICONS: Record<FeedEntry['kind'], TablerIcon> = {
  bid: IconGavel,
  'taken-back': IconArrowBackUp,
  extended: IconClock,
  phase: IconInfoCircle,
};

type Props = {
  feed: readonly FeedEntry[];
  phase: Phase;
  /** Decides which entries are from today. */
  asOf: string;
};

/** The last bids and what happened since this page was opened, the newest first. */
export function RoomFeedList({ feed, phase, asOf }: Props) {
  // After the end the results say more than the last bids.
  if (isOver(phase) || (feed.length === 0 && !isRunning(phase))) return null;
  const today = formatDate(asOf);
  return (
    <section className={classes.root} aria-labelledby="aconteceu">
      <h2 id="aconteceu" className={classes.title}>
        O que acabou de acontecer
      </h2>
      {feed.length === 0 ? (
        <p className={classes.empty}>Os lances aparecem aqui no instante em que são dados.</p>
      ) : (
        <ol className={classes.list} aria-live="polite">
          {feed.map(({ key, at, kind, lot, text }) => (
            <li key={key} className={classes.entry} data-kind={kind}>
              <Icon of={ICONS[kind]} size={18} />
              <p className={classes.text}>
                {lot && (
                  <Link to={`/veiculos/${lot.id}`}>
                    {lot.lote ? `Lote ${lot.lote} · ` : ''}
                    {lot.title}
                  </Link>
                )}
                <b>{text}</b>
              </p>
              <time dateTime={at} className={classes.time}>
                {formatDate(at) === today ? formatTime(at) : formatDayAndHour(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
