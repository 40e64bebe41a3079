import { useRouteLoaderData } from 'react-router';

/**
 * Origin of the public address, as the server knows it: data for search engines needs absolute
 * addresses.
 */
export function usePublicUrl(): string {
  const data: unknown = useRouteLoaderData('root');
  if (typeof data !== 'object' || data === null || !('publicUrl' in data)) return '';
  return String(data.publicUrl);
}
