/** Query fields that select what a page shows to everybody. */
const SHARED_FIELDS = new Set([
  'page',
  'titulo',
  'tipo',
  'categoria',
  'marca',
  'anoMin',
  'anoMax',
  'kmMin',
  'kmMax',
  'precoMin',
  'precoMax',
  'situacao',
  'lances',
  'exato',
  'sort',
  'leilao',
  'q',
  // The typed code of a paper; its page leads to the address of the code.
  'codigo',
  // The router's own: the parts of the page that it needs.
  '_routes',
]);

/** Fields that only change the links of a page for one visitor. */
const OWN_FIELDS = new Set(['voltar']);

/**
 * The address without the query fields that no page reads, so that `?utm_source=…` is the same page
 * and whoever invents fields does not get a rendering for each.
 */
export function pageAddress(url: string): string {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  const given = new URLSearchParams(query);
  for (const name of new Set(given.keys())) {
    if (!SHARED_FIELDS.has(name) && !OWN_FIELDS.has(name)) given.delete(name);
  }
  return given.size === 0 ? path : `${path}?${given}`;
}

/** True for an address whose page is the same for all visitors, and may be kept for them. */
export function isShared(address: string): boolean {
  const query = address.split(/\?(.*)/s)[1] ?? '';
  return [...new URLSearchParams(query).keys()].every((name) => SHARED_FIELDS.has(name));
}
