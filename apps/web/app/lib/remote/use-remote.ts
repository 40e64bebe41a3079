import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../transport/api-error';

export type Remote<T> = {
  /** The last good answer; stays while a newer one is asked for, and when that fails. */
  data: T | null;
  error: ApiError | null;
  loading: boolean;
  /** Asks again. During a request one more follows it: a burst of events costs two. */
  reload: () => void;
  /**
   * Changes what is shown at once, before the server has been asked again. An answer under way may have
   * been read before: the change is made to it as well, so it must leave alone what holds it already.
   */
  update: (change: (data: T) => T) => void;
};

type State<T> = Pick<Remote<T>, 'data' | 'error' | 'loading'>;

type Flight<T> = { busy: boolean; again: boolean; changes: ((data: T) => T)[] };

/** What a signed-in page reads from the server; another key asks anew. */
export function useRemote<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Remote<T> {
  const [state, setState] = useState<State<T>>({ data: null, error: null, loading: true });
  const [turn, setTurn] = useState(0);
  const latest = useRef(load);
  const flight = useRef<Flight<T>>({ busy: false, again: false, changes: [] });

  useEffect(() => {
    latest.current = load;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` reads
  useEffect(() => {
    const gone = new AbortController();
    const now = flight.current;
    now.busy = true;
    now.again = false;
    now.changes = [];
    setState((state) => ({ ...state, loading: true }));
    const finish = (change: (state: State<T>) => State<T>) => {
      if (gone.signal.aborted) return;
      now.busy = false;
      setState(change);
      if (now.again) setTurn((turn) => turn + 1);
    };
    latest.current(gone.signal).then(
      (answer) => {
        const data = now.changes.reduce((data, change) => change(data), answer);
        finish(() => ({ data, error: null, loading: false }));
      },
      (error) => finish((state) => ({ ...state, error: asApiError(error), loading: false })),
    );
    return () => gone.abort();
  }, [key, turn]);

  const reload = useCallback(() => {
    if (flight.current.busy) flight.current.again = true;
    else setTurn((turn) => turn + 1);
  }, []);
  const lost = state.error?.status === 0;
  useEffect(() => {
    if (!lost) return;
    // The network is back: no reason to wait for somebody to press a button.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [lost, reload]);

  const update = useCallback((change: (data: T) => T) => {
    if (flight.current.busy) flight.current.changes.push(change);
    setState((state) => (state.data === null ? state : { ...state, data: change(state.data) }));
  }, []);
  return { ...state, reload, update };
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError({ status: 0, code: 'UNKNOWN', message: messageOf(error) });
}
