/**
 * The idempotency key of a request that must not happen twice. `crypto.randomUUID` exists on secure pages only,
 * and a yard's own network may use plain HTTP.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
