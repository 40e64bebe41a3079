import type { BidderStatus } from '@martelo/contract/shapes/bids';
import { useCallback, useEffect, useRef, useState } from 'react';
import { noteOwnBid } from '../../../../entities/bid/own-bids';
import { whenSeen } from '../../../../lib/page/when-seen';
import { useSession } from '../../../../lib/session/use-session';
import { browserApi } from '../../../../lib/transport/browser-api';

interface OwnBidderStatus {
  bidderStatus: BidderStatus | null;
  readBidderStatus: () => Promise<BidderStatus | null>;
  /** Stores the maximum that an answer has just brought. */
  noteMaximum: (automaticMaximum: number | null) => void;
}

/** The signed-in bidder's own status; null for everybody else, and until it has been read. */
export function useBidderStatus(vehicleId: string): OwnBidderStatus {
  const session = useSession();
  const token = session?.user.role === 'client' ? session.token : null;
  const [bidderStatus, setBidderStatus] = useState<BidderStatus | null>(null);
  // Readings may overtake each other. One that began before the stored one knows less.
  const begun = useRef(0);
  const stored = useRef(0);

  const readBidderStatus = useCallback(async () => {
    if (token === null) return null;
    begun.current += 1;
    const turn = begun.current;
    try {
      const params = { id: vehicleId };
      const read = await browserApi.call('GET /api/vehicles/:id/standing', { params });
      if (turn < stored.current) return read;
      stored.current = turn;
      setBidderStatus(read);
      noteOwnBid(read);
      return read;
    } catch {
      // The price does not depend on it, and the next event reads it again.
      return null;
    }
  }, [vehicleId, token]);

  const noteMaximum = useCallback((automaticMaximum: number | null) => {
    setBidderStatus((known) => known && { ...known, automaticMaximum });
  }, []);

  useEffect(() => {
    if (token === null) {
      setBidderStatus(null);
      return;
    }
    return whenSeen(() => {
      void readBidderStatus();
      return () => {};
    });
  }, [token, readBidderStatus]);

  return { bidderStatus, readBidderStatus, noteMaximum };
}
