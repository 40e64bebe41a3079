import { createContext, useContext } from 'react';

/** The server's mark for inline scripts of the site, while it renders; a browser has none. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
