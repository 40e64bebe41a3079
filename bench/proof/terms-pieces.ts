/** R22: terms and editais that change on one server while somebody bids, or publishes, on the other. */
import { createLot, type Person, type ProofLot, readBids } from './people-and-lots.ts';
import { type System, waitUntil } from './system.ts';

const LONG_MS = 600_000;
const VALUE = 2_000_000;
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n';

export async function termsBetween(
  system: System,
  people: readonly Person[],
  admin: Person,
): Promise<string[]> {
  return [
    ...(await changedBeforeTheBid(system, people, admin, changeCommission)),
    ...(await changedBeforeTheBid(system, people, admin, publishEdital)),
    ...(await publishedByTwo(system, admin)),
  ];
}

type Change = (base: string, lot: ProofLot, admin: Person) => Promise<void>;

/** The bidder confirms terms that the other server has changed: told so, and nothing is placed. */
async function changedBeforeTheBid(
  system: System,
  [person]: readonly Person[],
  admin: Person,
  change: Change,
): Promise<string[]> {
  const [here, there] = system.servers;
  if (!person || !here || !there) throw new Error('terms need a bidder and two servers');
  const lot = await createLot(system, { increments: null, softClose: null, lengthMs: LONG_MS });
  const confirmed = await readMark(here.base, lot);
  await change(there.base, lot, admin);
  const refused = await bid(here.base, lot, person, confirmed);
  const before = (await readBids(system, lot.lotId)).length;
  let mark = confirmed;
  await waitUntil('the new terms are shown', async () => {
    mark = await readMark(here.base, lot);
    return mark !== confirmed;
  });
  const accepted = await bid(here.base, lot, person, mark);
  const faults: string[] = [];
  if (refused.status !== 409 || refused.body.code !== 'TERMS_CHANGED' || before !== 0) {
    faults.push(`R22: ${change.name}: the old terms got ${refused.status}, ${before} rows`);
  }
  if (accepted.status !== 201) {
    faults.push(`R22: ${change.name}: the new terms got ${JSON.stringify(accepted)}`);
  }
  return faults;
}

async function publishedByTwo(system: System, admin: Person): Promise<string[]> {
  const lot = await createLot(system, { increments: null, softClose: null, lengthMs: LONG_MS });
  const [one, other] = system.servers;
  if (!one || !other) throw new Error('two people need two servers');
  await upload(one.base, lot, admin);
  const answers = await Promise.all([one, other].map(({ base }) => publish(base, lot, admin)));
  const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).sort();
  const { rows } = await system.pool.query(
    'select count(*) from auction_terms where auction_id = $1',
    [lot.auctionId],
  );
  const isOnce = codes.join() === '200 ,409 ALREADY_PUBLISHED' && Number(rows[0].count) === 1;
  return isOnce ? [] : [`R22: two published at once: ${codes}, ${rows[0].count} versions of terms`];
}

async function changeCommission(base: string, { auctionId }: ProofLot, admin: Person) {
  const path = `/api/admin/auctions/${auctionId}/terms`;
  const { body } = await call(base, path, admin);
  const condicoes = { ...(body.condicoes as object), comissaoPontosBase: 400 };
  const saved = await call(base, path, admin, {
    method: 'PUT',
    headers: JSON_TYPE,
    body: JSON.stringify({ condicoes, version: body.version }),
  });
  if (saved.status !== 200) throw new Error(`no new terms: ${JSON.stringify(saved)}`);
}

async function publishEdital(base: string, lot: ProofLot, admin: Person) {
  await upload(base, lot, admin);
  const published = await publish(base, lot, admin);
  if (published.status !== 200) throw new Error(`no edital: ${JSON.stringify(published)}`);
}

async function upload(base: string, { auctionId }: ProofLot, admin: Person): Promise<void> {
  const form = new FormData();
  form.set('edital', new Blob([PDF], { type: 'application/pdf' }), 'edital.pdf');
  const path = `/api/admin/auctions/${auctionId}/notices`;
  const { status, body } = await call(base, path, admin, { method: 'POST', body: form });
  if (status !== 201) throw new Error(`no upload: ${status} ${JSON.stringify(body)}`);
}

const publish = (base: string, { auctionId }: ProofLot, admin: Person) =>
  call(base, `/api/admin/auctions/${auctionId}/publish`, admin, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ versao: 1 }),
  });

async function readMark(base: string, { vehicleId }: ProofLot): Promise<string> {
  const { body } = await call(base, `/api/vehicles/${vehicleId}`);
  return String((body.condicoes as { marca?: string } | undefined)?.marca);
}

const bid = (base: string, { vehicleId }: ProofLot, person: Person, termsMark: string) =>
  call(base, '/api/bids/create', person, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ vehicleId, value: VALUE / 100, termsMark }),
  });

const JSON_TYPE = { 'content-type': 'application/json' };

async function call(base: string, path: string, person?: Person, init: RequestInit = {}) {
  const headers = {
    ...(init.headers as Record<string, string> | undefined),
    ...(person && { authorization: `Bearer ${person.token}` }),
  };
  const answer = await fetch(base + path, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
