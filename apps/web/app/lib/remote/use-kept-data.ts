import { useLayoutEffect, useRef, useState } from 'react';
import { oneAtATime } from './one-at-a-time';

export type KeptData<T> = {
  data: T;
  /** The reason of a failed reading, null after a good one: the page shows the last known data. */
  error: unknown;
  reading: boolean;
  reload: () => void;
};

type State<T> = Omit<KeptData<T>, 'reload'> & { rendered: T };

/**
 * Data that the server rendered and the open page reads again. A failed reading keeps the old data.
 * One reading runs at a time; requests during it cause one more afterwards.
 */
export function useKeptData<T>(rendered: T, load: () => Promise<T>): KeptData<T> {
  const [state, setState] = useState<State<T>>({
    data: rendered,
    error: null,
    reading: false,
    rendered,
  });
  const latest = useRef({ load, rendered });
  // Another page of the same kind has its own data.
  if (state.rendered !== rendered) {
    setState({ data: rendered, error: null, reading: false, rendered });
  }

  // Before the next event: a reading that begins now must be one of the page on the screen.
  useLayoutEffect(() => {
    latest.current = { load, rendered };
  });

  const [reload] = useState(() => oneAtATime(read));

  async function read(): Promise<void> {
    const { load, rendered } = latest.current;
    // The state decides, not the ref: an answer may come while the next page is being rendered.
    const change = (values: Partial<State<T>>) =>
      setState((state) => (state.rendered === rendered ? { ...state, ...values } : state));
    change({ reading: true });
    try {
      change({ data: await load(), error: null, reading: false });
    } catch (error) {
      change({ error, reading: false });
    }
  }

  return {
    data: state.rendered === rendered ? state.data : rendered,
    error: state.error,
    reading: state.reading,
    reload,
  };
}
