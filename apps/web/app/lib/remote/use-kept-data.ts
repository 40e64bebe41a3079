import { useEffect, useRef, useState } from 'react';
import { oneAtATime } from './one-at-a-time';

export type KeptData<T> = {
  data: T;
  /** False after a failed reading: the page still shows the last known data. */
  fresh: boolean;
  reading: boolean;
  reload: () => void;
};

/**
 * Data that the server rendered and the open page reads again. A failed reading keeps the old data.
 * One reading runs at a time; requests during it cause one more afterwards.
 */
export function useKeptData<T>(rendered: T, load: () => Promise<T>): KeptData<T> {
  const [state, setState] = useState({ data: rendered, fresh: true, reading: false, rendered });
  const latest = useRef({ load, rendered });
  // Another page of the same kind has its own data.
  if (state.rendered !== rendered) {
    setState({ data: rendered, fresh: true, reading: false, rendered });
  }

  useEffect(() => {
    latest.current = { load, rendered };
  });

  const [reload] = useState(() => oneAtATime(read));

  async function read(): Promise<void> {
    const { load, rendered } = latest.current;
    const isCurrent = () => latest.current.rendered === rendered;
    setState((state) => ({ ...state, reading: true }));
    try {
      const data = await load();
      if (isCurrent()) setState((state) => ({ ...state, data, fresh: true, reading: false }));
    } catch {
      if (isCurrent()) setState((state) => ({ ...state, fresh: false, reading: false }));
    }
  }

  return {
    data: state.rendered === rendered ? state.data : rendered,
    fresh: state.fresh,
    reading: state.reading,
    reload,
  };
}
