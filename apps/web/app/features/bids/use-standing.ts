import type { Standing } from '@martelo/contract/bids';
import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../lib/browser-api';
import { useSession } from '../../lib/use-session';

/** The signed-in bidder's own place; null for everybody else, and until it has been read. */
export function useStanding(vehicleId: string): {
  standing: Standing | null;
  readStanding: () => Promise<Standing | null>;
} {
  const session = useSession();
  const token = session?.user.role === 'client' ? session.token : null;
  const [standing, setStanding] = useState<Standing | null>(null);

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

  useEffect(() => {
    if (token === null) setStanding(null);
    else void readStanding();
  }, [token, readStanding]);

  return { standing, readStanding };
}
