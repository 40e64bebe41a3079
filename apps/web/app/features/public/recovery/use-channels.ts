import { useEffect, useState } from 'react';
import { browserApi } from '../../../lib/transport/browser-api';

/** True or false once the server has said if it can send links; without an answer the form stays. */
export function useSendsLinks(): boolean | null {
  const [sends, setSends] = useState<boolean | null>(null);
  useEffect(() => {
    browserApi.call('GET /api/auth/recovery').then(
      ({ channels }) => setSends(channels.length > 0),
      () => undefined,
    );
  }, []);
  return sends;
}
