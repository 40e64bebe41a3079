import { createContext, use } from 'react';

/** The address that the server rendered; the same in the browser, so that both agree. */
export type Place = { pathname: string; search: string };

export const PlaceContext = createContext<Place>({ pathname: '/', search: '' });

export function useLocation(): Place {
  return use(PlaceContext);
}
