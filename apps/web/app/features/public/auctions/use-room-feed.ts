import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { Phase } from '@martelo/core/auction';
import { useState } from 'react';
import { type FeedEntry, withEvent } from './room-feed';

/** The feed of a room, and the handler that adds an event to it. */
export function useRoomFeed(auctionId: string, phase: Phase) {
  const [feed, setFeed] = useState<readonly FeedEntry[]>([]);
  const hear = (event: LiveEvent, vehicles: readonly Vehicle[]) =>
    setFeed((known) => withEvent(known, event, { auctionId, phase, vehicles }));
  return { feed, hear };
}
