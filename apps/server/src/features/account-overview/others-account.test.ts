import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { type EndpointName, endpoints } from '@martelo/contract/calls/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notices } from '../../platform/database/inbox-schema.ts';
import { documents } from '../../platform/database/sales-schema.ts';
import { sessions } from '../../platform/database/schema.ts';
import { savedSearches } from '../../platform/database/searches-schema.ts';
import type { SignedInUser } from '../../testing/app-harness.ts';
import { acceptedBody } from '../../testing/call-cases.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { nameAuctioneer, WHOLE_BUYER, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { issuePapers } from '../documents/issue-papers.ts';
import { combining } from '../payments/combined/combined.fixture.ts';
import { createTill, type Till } from '../payments/payments.fixture.ts';

/** Every call about the own account that names one thing (specification, after-the-hammer 4.6.1). */
const OWN = Object.entries<Endpoint>(endpoints)
  .filter(([, { path }]) => path.startsWith('/api/account/') && path.includes(':'))
  .map(([name, endpoint]) => [name as EndpointName, endpoint] as const);

let till: Till;
let stranger: SignedInUser;
/** Things of one client, by the part of the path before the parameter. */
let ids: Record<string, string>;
beforeAll(async () => {
  till = await createTill();
  const { server } = till;
  stranger = await server.signIn('client');
  const shop = combining(till);
  const { buyer, sales, ids: charges } = await shop.newBuyer();
  await nameAuctioneer(server.db);
  const owner = await server.signIn('client', { ...WHOLE_BUYER, email: 'dona@teste.example' });
  const paid = await createSale(server.db, {
    ...{ state: 'pago', buyerId: owner.user.id, vehicle: WHOLE_VEHICLE },
    columns: { paidAt: new Date() },
  });
  await issuePapers({ ...server.deps, onError: raise });
  const [paper] = await server.db.select().from(documents).where(eq(documents.saleId, paid.id));
  if (!paper) throw new Error('no paper was issued');
  const [notice] = await server.db
    .insert(notices)
    .values({
      ...{ userId: buyer.user.id, kind: 'charge', event: 'teste', link: '/conta' },
      ...{ subject: 'Falta pagar', body: 'Pague até amanhã.' },
    })
    .returning();
  const [search] = await server.db
    .insert(savedSearches)
    .values({
      ...{ userId: buyer.user.id, filter: { marca: 'Fiat' }, frequency: 'diario' },
      ...{ seen: 0, nextAt: new Date() },
    })
    .returning();
  ids = {
    sales: String(sales[0]?.saleId),
    documents: String(paper.id),
    combined: await shop.combined(buyer, charges),
    sessions: buyer.sessionId,
    notices: String(notice?.id),
    searches: String(search?.id),
  };
});
afterAll(() => till.server.close());

const raise = (error: unknown): never => {
  throw error;
};

/** The path with the id of the owner's thing; what is not known here gets that of the sale. */
const pathOf = (path: string) =>
  path.replace(/(\w+)\/:\w+/g, (_, thing: string) => `${thing}/${ids[thing] ?? ids.sales}`);

async function call({ headers }: SignedInUser, name: EndpointName, endpoint: Endpoint) {
  const method = endpoint.method as 'GET';
  const url = pathOf(endpoint.path);
  if (endpoint.files) {
    const form = new FormData();
    for (const field of Object.keys(endpoint.files)) {
      form.append(field, new Blob(['%PDF-1.7\n%%EOF\n']), 'c.pdf');
    }
    const body = new Response(form);
    const type = body.headers.get('content-type') ?? '';
    const payload = Buffer.from(await body.arrayBuffer());
    return till.server.inject({
      method,
      url,
      headers: { ...headers, 'content-type': type },
      payload,
    });
  }
  const known = { vehicle: 1, auction: 1, user: 1, bid: 1 };
  const payload = endpoint.body && acceptedBody(name, known);
  return till.server.inject({ method, url, headers, ...(payload && { payload }) });
}

describe('another client is answered 404', () => {
  const rows = OWN.filter(([, { path }]) => !path.includes('/favorites/'));
  test.each(
    rows.map(
      ([name, endpoint]) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const,
    ),
  )('%s', async (_, name, endpoint) => {
    const answer = await call(stranger, name, endpoint);
    expect(answer.statusCode, answer.body).toBe(404);
  });

  test('and nothing of the owner has changed', async () => {
    const [session] = await till.server.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, ids.sessions ?? ''));
    expect(session?.endedAt).toBeNull();
  });
});

test('a favourite is addressed by its vehicle, so another client reaches the own one alone', async () => {
  const { db } = till.server;
  const { id: auctionId } = await createAuction(db);
  const { id } = await createVehicle(db, { auctionId });
  const owner = await till.server.signIn('client');
  const url = `/api/account/favorites/${id}`;
  await till.server.inject({ method: 'PUT', url, headers: owner.headers });
  await till.server.inject({ method: 'DELETE', url, headers: stranger.headers });
  const alert = { method: 'PUT' as const, url: `${url}/alert`, payload: { valor: 25_000 } };
  expect((await till.server.inject({ ...alert, headers: stranger.headers })).statusCode).toBe(404);
  const all = '/api/account/favorites/ids';
  const seen = async ({ headers }: SignedInUser) =>
    (await till.server.inject({ url: all, headers })).json();
  expect(await seen(owner)).toEqual({ ids: [String(id)] });
  expect(await seen(stranger)).toEqual({ ids: [] });
});
