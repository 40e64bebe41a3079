import type { SecondFactor } from '@martelo/contract/shapes/second-factor';
import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';

type State = { factor: SecondFactor | null; failure: string };

/** The person's own factors, and how to read them again after a change. */
export function useSecondFactor(): State & { reload: () => Promise<void> } {
  const [state, setState] = useState<State>({ factor: null, failure: '' });
  const reload = useCallback(async () => {
    try {
      const factor = await browserApi.call('GET /api/auth/second-factor');
      setState({ factor, failure: '' });
    } catch (error) {
      setState((known) => ({ ...known, failure: messageOf(error) }));
    }
  }, []);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}
