import type { Banner } from '@martelo/contract/shapes/site-settings';

/** The position of each campaign on the home page. */
export interface ArrangedBanners {
  /** The one that leads, above the auctions. */
  first: Banner | null;
  /** Quiet, side by side, below the auctions. */
  cards: Banner[];
  /** Quiet too, in a section of its own. */
  sale: Banner | null;
}

export function arrangeBanners(banners: readonly Banner[]): ArrangedBanners {
  const [first = null, ...others] = banners;
  const sale = others.find(({ desenho }) => desenho === 'venda-direta') ?? null;
  return { first, cards: others.filter((banner) => banner !== sale), sale };
}
