import { useEffect, useState } from 'react';
import { whenSeen } from '../page/when-seen';
import { type Arrival, takeArrival } from './arrival';

/** Several parts of a page may ask; the storage gives it once. */
let taken: Arrival | null = null;

/** What the previous page handed over; nothing on the server and during hydration. */
export function useArrival(): Arrival {
  const [arrival, setArrival] = useState(NOTHING);
  useEffect(
    () =>
      whenSeen(() => {
        taken ??= takeArrival();
        setArrival(taken);
        return () => {};
      }),
    [],
  );
  return arrival;
}

const NOTHING: Arrival = {};
