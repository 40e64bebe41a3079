import { useEffect, useRef } from 'react';
import type { ApiError } from '../transport/api-error';
import { notify } from './notify';

/** Shows a toast when reading starts to fail, and none for further failures in a row. */
export function useFailureToast(error: ApiError | null, text: string): void {
  const failing = useRef(false);
  useEffect(() => {
    // The end of a session has a message of its own.
    if (error && !failing.current && error.status !== 401) notify.error(text);
    failing.current = error !== null;
  }, [error, text]);
}
