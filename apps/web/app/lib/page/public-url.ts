import { createContext, use } from 'react';

export const PublicUrlContext = createContext('');

/**
 * Origin of the public address, as the server knows it: data for search engines needs absolute
 * addresses.
 */
export function usePublicUrl(): string {
  return use(PublicUrlContext);
}
