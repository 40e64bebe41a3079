import { useEffect, useRef, useState } from 'react';
import { oneAtATime } from './one-at-a-time';

export type KeptData<T> = {
  data: T;
  /** False after a failed reading: what is shown is the last that was known. */
  fresh: boolean;
  reading: boolean;
  reload: () => void;
};

/**
 * What the server rendered, read again while the page is open. A reading that fails leaves what was
 * there; one at a time, and a wish that comes meanwhile is granted once, afterwards.
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
