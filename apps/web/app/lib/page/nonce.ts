import { createContext, useContext } from 'react';

/** CSP nonce of this document; empty when nobody set one. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
