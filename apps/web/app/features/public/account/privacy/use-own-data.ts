import type { OwnData } from '@martelo/contract/shapes/privacy';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../../lib/session/use-session';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';

export type OwnDataState = {
  data: OwnData | null;
  failure: string;
  /** Reads again, after a change. */
  reload: () => Promise<void>;
};

/** What is held of the signed-in person, read in the browser: the page itself names nobody. */
export function useOwnData(): OwnDataState {
  const userId = useSession()?.user.id ?? null;
  const [state, setState] = useState<Omit<OwnDataState, 'reload'>>({ data: null, failure: '' });
  const reload = useCallback(async () => {
    try {
      setState({ data: await browserApi.call('GET /api/account/data'), failure: '' });
    } catch (error) {
      setState((known) => ({ ...known, failure: messageOf(error) }));
    }
  }, []);
  useEffect(() => {
    if (userId !== null) void reload();
    else setState({ data: null, failure: '' });
  }, [userId, reload]);
  return { ...state, reload };
}
