import type { SiteSettings } from '@martelo/contract/shapes/site-settings';

/** The yard's address in one line; empty when the settings have none. */
export function placeOf({ endereco, cidade }: SiteSettings['contato']): string {
  return [endereco, cidade].filter(Boolean).join(', ');
}

/** A link that a phone opens in its maps app. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
}
