import type { BidderStatus } from '@martelo/contract/bids';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../../lib/session/use-session';
import { browserApi } from '../../../../lib/transport/browser-api';

interface OwnStanding {
  standing: BidderStatus | null;
  readStanding: () => Promise<BidderStatus | null>;
  /** What an answer has just told of it. */
  noteMaximum: (automaticMaximum: number | null) => void;
}

/** The signed-in bidder's own place; null for everybody else, and until it has been read. */
export function useStanding(vehicleId: string): OwnStanding {
  const session = useSession();
  const token = session?.user.role === 'client' ? session.token : null;
  const [standing, setStanding] = useState<BidderStatus | null>(null);

  const readStanding = useCallback(async () => {
    if (token === null) return null;
    try {
      const params = { id: vehicleId };
      const read = await browserApi.call('GET /api/vehicles/:id/standing', { params });
      setStanding(read);
      return read;
    } catch {
      // The price does not depend on it; the next event asks again.
      return null;
    }
  }, [vehicleId, token]);

  const noteMaximum = useCallback((automaticMaximum: number | null) => {
    setStanding((known) => known && { ...known, automaticMaximum });
  }, []);

  useEffect(() => {
    if (token === null) setStanding(null);
    else void readStanding();
  }, [token, readStanding]);

  return { standing, readStanding, noteMaximum };
}
