export interface ListCall {
  /** The call's name in the table. */
  name: string;
  target: string;
}

const PAGE = 'page=1&limit=20';

/**
 * Typical search texts: on both lists each matches the same share of the rows or the same few rows.
 */
const WORDS = {
  vehicles: {
    'rare word': 'jacaranda',
    'frequent word': 'fiat',
    'two words': 'strada automatico',
    'no hit': 'inexistente',
    'one letter': 'a',
    'two letters': 'zu',
    'middle of a word': 'acarand',
    'middle of a frequent word': 'olkswag',
    'three digits': '017',
  },
  clients: {
    'rare word': 'quixada',
    'frequent word': 'conceicao',
    'two words': 'ana moura',
    'no hit': 'inexistente',
    'one letter': 'a',
    'two letters': 'xa',
    'middle of a word': 'uixad',
    'middle of a frequent word': 'nceica',
    everyone: 'exemplo.example',
    'document, four digits': '4827',
    'document, masked': '124.135.5',
  },
  audit: { 'frequent word': 'aprovado', 'no hit': 'inexistente' },
  messages: { 'rare word': 'quixada', 'frequent word': 'conceicao', 'no hit': 'inexistente' },
} as const;

function searches(
  name: string,
  path: string,
  words: Record<string, string>,
  key = 'q',
): ListCall[] {
  const joint = path.includes('?') ? '&' : '?';
  return Object.entries(words).map(([kind, word]) => ({
    name: `${name}, ${kind}`,
    target: `${path}${joint}${PAGE}&${key}=${encodeURIComponent(word)}`,
  }));
}

const plain = (name: string, target: string): ListCall => ({ name, target });

const PUBLIC = '/api/vehicles/public';
const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const SORTS = ['ending', 'price', 'newest', 'bids', 'km', 'year'];
const FILTERS = {
  'of a make': 'marca=fiat',
  'of two years': 'anoMin=2019&anoMax=2020',
  'few kilometres': 'kmMax=5000',
  'R$ 5.000 to 20.000': 'precoMin=5000&precoMax=20000',
  'with bids': 'lances=com',
  'a mistyped word': 'titulo=corola',
};

export const LIST_CALLS: ListCall[] = [
  plain('vehicles', `/api/vehicles?${PAGE}`),
  plain('vehicles, page 5', '/api/vehicles?page=5&limit=20'),
  plain('vehicles of a category', `/api/vehicles?${PAGE}&categoria=Moto`),
  plain('vehicles of an auction', `/api/vehicles?${PAGE}&auctionId=2`),
  plain('vehicles highlighted', `/api/vehicles?${PAGE}&destaque=true`),
  plain('vehicles without a photograph', `/api/vehicles?${PAGE}&semFoto=true`),
  plain('vehicles, counted', '/api/vehicles/count'),
  plain('vehicles of a category, counted', '/api/vehicles/count?categoria=Moto'),
  ...searches('vehicles', '/api/vehicles', WORDS.vehicles),
  ...searches('vehicles of a category', '/api/vehicles?categoria=Moto', {
    'frequent word': 'fiat',
  }),
  ...SORTS.map((sort) => plain(`public, ${sort}`, `${PUBLIC}?sort=${sort}`)),
  ...SORTS.map((sort) => plain(`public, ${sort}, page 4`, `${PUBLIC}?sort=${sort}&page=4`)),
  ...SORTS.map((sort) =>
    plain(`public, ${sort}, of a category`, `${PUBLIC}?sort=${sort}&categoria=motos`),
  ),
  ...SORTS.map((sort) =>
    plain(`public, ${sort}, up to R$ 25.000`, `${PUBLIC}?sort=${sort}&precoMax=25000`),
  ),
  ...Object.entries(FILTERS).map(([name, query]) => plain(`public, ${name}`, `${PUBLIC}?${query}`)),
  plain('public, makes', `${PUBLIC}/marcas`),
  plain('public, up to R$ 2.000', `${PUBLIC}?precoMax=2000`),
  ...searches('public', PUBLIC, WORDS.vehicles, 'titulo'),
  plain('public, all filters', `${PUBLIC}?sort=price&categoria=motos&precoMax=100000&titulo=fiat`),
  plain('clients waiting', `/api/admin/pending-users?${PAGE}`),
  plain('clients waiting, one', '/api/admin/pending-users?limit=1'),
  plain('clients approved', `/api/admin/approved-users?${PAGE}`),
  ...searches('clients approved', '/api/admin/approved-users', WORDS.clients),
  plain('users', `/api/users?${PAGE}`),
  plain('users waiting', `/api/users?${PAGE}&status=pendente`),
  plain('users denied', `/api/users?${PAGE}&status=negado`),
  plain('users banned', `/api/users?${PAGE}&status=banido`),
  plain('users, page 5', '/api/users?page=5&limit=20'),
  ...searches('users', '/api/users', WORDS.clients),
  plain('bids', `/api/bid-history?${PAGE}`),
  plain('bids, page 5', '/api/bid-history?page=5&limit=20'),
  ...searches('bids, by client', '/api/bid-history', WORDS.clients),
  ...searches('bids, by vehicle', '/api/bid-history', WORDS.vehicles),
  plain('bids of a user', `/api/bids/user/77?${PAGE}`),
  plain('bids of the busiest user', `/api/bids/user/2?${PAGE}`),
  plain('auctions', `/api/auctions?${PAGE}`),
  ...searches('auctions', '/api/auctions', { 'frequent word': 'leilao', 'no hit': 'inexistente' }),
  plain('open auctions', `/api/auctions/active?page=1&limit=12`),
  plain('messages', `/api/admin/messages?${PAGE}`),
  plain('messages that wait', `/api/admin/messages?${PAGE}&status=waiting`),
  ...searches('messages', '/api/admin/messages', WORDS.messages),
  plain('audit log', `/api/admin/audit?${PAGE}`),
  plain('audit log of an action', `/api/admin/audit?${PAGE}&action=client.approved`),
  plain('audit log of a rare action', `/api/admin/audit?${PAGE}&action=settings.updated`),
  plain('audit log of a period', `/api/admin/audit?${PAGE}&from=${HOUR_AGO}`),
  ...searches('audit log', '/api/admin/audit', WORDS.audit),
  plain('start page', '/api/admin/dashboard'),
];
