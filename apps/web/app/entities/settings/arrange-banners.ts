import type { Banner } from '@martelo/contract/shapes/site-settings';

/** Where each campaign stands on the home page. */
export interface ArrangedBanners {
  /** Over the whole width, above the auctions. */
  first: Banner | null;
  /** Side by side, below them. */
  cards: Banner[];
  /** Over the whole width again, in a place of its own. */
  sale: Banner | null;
}

export function arrangeBanners(banners: readonly Banner[]): ArrangedBanners {
  const [first = null, ...others] = banners;
  const sale = others.find(({ desenho }) => desenho === 'venda-direta') ?? null;
  return { first, cards: others.filter((banner) => banner !== sale), sale };
}
