import { createContext, useContext } from 'react';

/** The CSP nonce of this document; empty when it has none. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
