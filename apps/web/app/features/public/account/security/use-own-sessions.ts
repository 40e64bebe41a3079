import type { OwnSession } from '@martelo/contract/shapes/recovery';
import { useCallback, useEffect, useState } from 'react';
import { useAction } from '../../../../lib/forms/use-action';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';

export type EndOf = { kind: 'one'; id: string } | { kind: 'others' };

/** The person's sessions; `turn` reads them again when it changes. */
export function useOwnSessions(turn: number) {
  const [rows, setRows] = useState<OwnSession[] | null>(null);
  const [failure, setFailure] = useState('');
  const read = useCallback(async () => {
    setFailure('');
    try {
      setRows(await browserApi.call('GET /api/account/sessions'));
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again at each turn
  useEffect(() => {
    void read();
  }, [read, turn]);

  const ending = useAction({
    run: (wanted: EndOf) =>
      wanted.kind === 'others'
        ? browserApi.call('POST /api/account/sessions/end-others')
        : browserApi.call('DELETE /api/account/sessions/:id', { params: { id: wanted.id } }),
    onDone: () => void read(),
    // It may have ended by itself, and the list then no longer holds it.
    onFailed: () => void read(),
  });

  return { rows, failure, read, ending };
}
