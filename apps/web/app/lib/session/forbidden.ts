import type { ApiError } from '../transport/api-error';

const listeners = new Set<() => void>();

/** Calls back when the server refuses what the signed-in person may not (or no longer) do. */
export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellForbidden({ status, code }: ApiError): void {
  if (status !== 403 || code !== 'FORBIDDEN') return;
  for (const listener of listeners) listener();
}
