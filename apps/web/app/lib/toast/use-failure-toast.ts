import { useEffect, useRef } from 'react';
import type { ApiError } from '../transport/api-error';
import { notify } from './notify';

/** A toast when reading starts to fail; not again for each further attempt. */
export function useFailureToast(error: ApiError | null, text: string): void {
  const failing = useRef(false);
  useEffect(() => {
    // A session that is over says so itself.
    if (error && !failing.current && error.status !== 401) notify.error(text);
    failing.current = error !== null;
  }, [error, text]);
}
