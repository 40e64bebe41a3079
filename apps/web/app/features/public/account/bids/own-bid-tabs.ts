/** As the contract names them; its file would load the schemas into the page. */
export const OWN_BID_TABS = ['vencendo', 'superado', 'encerrados'] as const;
export type OwnBidTab = (typeof OWN_BID_TABS)[number];

export function ownBidsAddress(tab: OwnBidTab, page = 1): string {
  return `/conta/lances?situacao=${tab}${page > 1 ? `&pagina=${page}` : ''}`;
}

/** Another tab or page than there are is the first one. */
export function ownBidsPlace(search: string): { tab: OwnBidTab; page: number } {
  const params = new URLSearchParams(search);
  const page = Number(params.get('pagina'));
  return {
    tab: OWN_BID_TABS.find((tab) => tab === params.get('situacao')) ?? 'vencendo',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}
