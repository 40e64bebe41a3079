import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { useLiveStream } from '../../../../lib/live/use-live-stream';

type Props = {
  vehicleIds: readonly string[];
  onEvent: (event: LiveEvent) => void;
  /** Reads the page again: the stream has connected, or it is down and three seconds have passed. */
  onRefresh: () => void;
};

/** A stream has at most 50 topics, and one of them is the clocks of auctions. */
const MOST_LOTS = 49;

/** Follows the prices of these lots and the person's own events. Shown once the page knows its lots. */
export function FollowLots({ vehicleIds, onEvent, onRefresh }: Props) {
  // Sorted, because another order of the same lots must not open the stream again.
  const lots = vehicleIds.slice(0, MOST_LOTS).toSorted();
  const topics = ['auctions', ...lots.map((id) => `lot:${id}`)];
  useLiveStream(topics, { onEvent, onRefresh, onGap: onRefresh });
  return null;
}
