import type { AddressInfo } from 'node:net';
import { isForStaff } from '@martelo/contract/calls/endpoint';
import type { EndpointName } from '@martelo/contract/calls/endpoints';
import {
  EXPORT_FORMATS,
  EXPORT_LISTS,
  type ExportFormat,
  type ExportList,
} from '@martelo/contract/shapes/export-lists';
import { SENSITIVE_ROWS } from '@martelo/contract/shapes/second-person';
import { dayOf } from '@martelo/core/deadlines';
import { can, type Permission, PROFILES, type Profile } from '@martelo/core/permissions';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueDuePapers } from '../../features/documents/issue-papers.ts';
import { createMessage } from '../../features/notifications/messages.fixture.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import {
  acceptedBody,
  fillUrl,
  type KnownIds,
  type TableRow,
  tableRows,
} from '../../testing/call-cases.ts';
import {
  createAuction,
  createUser,
  createVehicle,
  TEST_PASSWORD,
} from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { unzipText } from '../../testing/unzip.ts';
import { documents, sales } from '../database/sales-schema.ts';
import { openStream } from '../live/live.fixture.ts';

/** A client whose data are found again in any answer. */
const MARKED = {
  name: 'Zuleide Marcada',
  email: 'zuleide.marcada@exemplo.example',
  document: '39053344705',
  phone: '70988776655',
  cep: '57321045',
  logradouro: 'Travessa Marcada',
  numero: '77',
  bairro: 'Centro',
  cidade: 'Aracaju',
  estado: 'SE',
};

type Kind = 'name' | 'document' | 'contact';
const MARKS: Record<Kind, readonly string[]> = {
  name: ['Zuleide'],
  document: ['39053344705', '390.533.447-05'],
  contact: ['zuleide.marcada', '70988776655', '98877-6655', '57321045', 'Travessa Marcada'],
};
const KINDS = Object.keys(MARKS) as Kind[];

/** What may be shown, and the permission for it; of several, any. */
type Shown = Partial<Record<Kind, Permission | readonly Permission[]>>;
const whole = (permission: Permission): Shown => ({
  name: permission,
  document: permission,
  contact: permission,
});

/**
 * The calls that may show a client to staff, and the permission that each needs for it. A new call that
 * shows one fails here until it is named; so does one that is named and shows nothing any more.
 */
const SHOWN: Partial<Record<EndpointName, Shown>> = {
  pendingUsers: whole('clients.read'),
  approvedUsers: whole('clients.read'),
  users: whole('clients.read'),
  user: whole('clients.read'),
  find: { name: ['clients.read', 'sales.read'], document: 'clients.read', contact: 'clients.read' },
  bidHistory: whole('clients.read'),
  vehicleBidHistory: whole('clients.read'),
  adminVehicleBids: whole('clients.read'),
  dashboard: whole('clients.read'),
  vehicleSale: { name: 'clients.read' },
  // Whoever hands a vehicle over compares name and document.
  sales: { name: 'sales.read' },
  sale: { name: 'sales.read', document: 'sales.read', contact: 'clients.read' },
  salePapers: { name: 'sales.read', document: 'sales.read' },
  salesAwaitingAuthority: { name: 'sales.homologate' },
  undoingPreview: { name: 'sales.credit' },
  salePayments: { name: 'sales.amounts', document: 'sales.amounts' },
  messages: { name: 'messages.read', contact: 'messages.read' },
  // Requests for a credit or a release name the buyer, and the payer as the clerk typed it.
  approvals: { name: 'approvals.decide', document: 'approvals.decide' },
  approval: { name: 'approvals.decide', document: 'approvals.decide' },
  // What the client asks to correct stands beside the request.
  privacyRequests: whole('privacy.answer'),
  // The key of a client's page is the e-mail.
  auditLog: { name: 'audit.read', contact: 'audit.read' },
};

/** What each list holds as a file. */
const SHOWN_IN_FILES: Partial<Record<ExportList, Shown>> = {
  vehicles: whole('clients.export'),
  'category-vehicles': whole('clients.export'),
  'pending-clients': whole('clients.export'),
  'approved-clients': whole('clients.export'),
  users: whole('clients.export'),
  bids: whole('clients.export'),
  'vehicle-bids': whole('clients.export'),
  messages: { name: 'clients.export', contact: 'clients.export' },
  sales: whole('clients.export'),
  // Clients are actors too.
  audit: { name: 'audit.read', contact: 'audit.read' },
};

/** The answers of changes: those of sales, clients and messages are the rows of the calls above. */
const CHANGES_SHOW: Partial<Record<EndpointName, Shown>> = {
  setUserStatus: whole('clients.decide'),
  banUser: whole('clients.ban'),
  unbanUser: whole('clients.ban'),
  decideSale: SHOWN.sale,
  makeCounterOffer: SHOWN.sale,
  openSale: SHOWN.sale,
  releaseSale: SHOWN.sale,
  sendMessageAgain: SHOWN.messages,
  markMessageSent: SHOWN.messages,
};

let server: TestApp;
let ids: KnownIds;
/** Vehicles with another story: won, and waiting for the seller's decision. */
let vehicles: number[];
let client: SignedInUser;
let approvalIds: string[];
/** Of the requests that name the buyer. */
let clerk: SignedInUser;
const staffByProfile = new Map<Profile, SignedInUser>();

beforeAll(async () => {
  server = await createTestApp({ streams: true });
  const { db } = server;
  const marked = await server.signIn('client', MARKED);
  client = await server.signIn('client');
  for (const profile of PROFILES) {
    staffByProfile.set(profile, await server.signIn('admin', { profiles: [profile] }));
  }
  const pending = { ...MARKED, email: `2.${MARKED.email}`, status: 'pendente' as const };
  await createUser(db, pending);

  const auction = await createAuction(db);
  const vehicle = await createVehicle(db, { auctionId: auction.id });
  const bid = await server.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: marked.headers,
    payload: { vehicleId: String(vehicle.id), value: 20_000 },
  });
  if (bid.statusCode !== 201) throw new Error(bid.body);

  const buyerId = marked.user.id;
  const sale = await deliveredSale(buyerId);
  const conditional = await createSale(db, { buyerId, state: 'aguardando_decisao' });
  const waiting = { buyerId, auctionId: auction.id, terms: { exigeHomologacao: true } };
  await createPaidSale(db, waiting);
  const { name: recipientName, email, phone } = MARKED;
  await createMessage(db, { userId: buyerId, recipientName, email, phone });
  await askForCorrections(marked);
  vehicles = [vehicle.id, sale.vehicleId, conditional.vehicleId];
  ids = {
    auction: auction.id,
    vehicle: vehicle.id,
    user: buyerId,
    bid: Number(bid.json().bid.id),
    sale: sale.id,
  };
  await banAndUnban(buyerId);
  approvalIds = [await askToRemoveBid(), ...(await askAboutSales(buyerId))];
});
afterAll(() => server.close());

/** Sold, paid by the buyer, with its papers, and handed over to the buyer. */
async function deliveredSale(buyerId: number) {
  const { db } = server;
  const { name, document } = MARKED;
  const sale = await createPaidSale(db, { buyerId, payer: { name, document } });
  await nameAuctioneer(db);
  await issueDuePapers({ ...server.deps, db });
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await db.update(documents).set(file).where(eq(documents.saleId, sale.id));
  await db.update(sales).set({ state: 'liberado' }).where(eq(sales.id, sale.id));
  const line = Buffer.from('<svg width="60" height="20"><path d="M9 9L50 2" stroke="#000"/></svg>');
  const form = new FormData();
  form.set('nome', MARKED.name);
  form.set('documento', MARKED.document);
  form.set('conferencia', WHOLE_VEHICLE.placa);
  const signature = await sharp(line).png().toBuffer();
  form.set('assinatura', new Blob([Uint8Array.from(signature)]), 'assinatura.png');
  const answer = await server.inject({
    method: 'POST',
    url: `/api/admin/sales/${sale.id}/deliver`,
    headers: staff('diretor').headers,
    payload: form,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return sale;
}

async function askForCorrections({ headers }: SignedInUser) {
  const requests = [
    { kind: 'email', wanted: 'nova@teste.example' },
    { kind: 'document', wanted: '52998224725' },
  ];
  for (const payload of requests) {
    const url = '/api/account/requests';
    const answer = await server.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
  }
}

/** Two entries of the audit log about the client. */
async function banAndUnban(userId: number) {
  const { headers } = staff('diretor');
  const payload = { banReason: 'Teste', removeLeadingBids: false };
  const url = (word: string) => `/api/users/${userId}/${word}`;
  await server.inject({ method: 'PATCH', url: url('ban'), headers, payload });
  await server.inject({ method: 'PATCH', url: url('unban'), headers });
}

/** The request of an auctioneer about the client's bid. */
async function askToRemoveBid(): Promise<string> {
  await server.signIn('admin');
  const answer = await server.inject({
    method: 'POST',
    url: '/api/admin/approvals',
    headers: staff('leiloeiro').headers,
    payload: acceptedBody('requestApproval', ids),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}

/** Requests of a clerk to credit a payment of the client and to release the client's vehicle, which the clerk credited. */
async function askAboutSales(buyerId: number): Promise<string[]> {
  const { db } = server;
  clerk = await server.signIn('admin', { profiles: ['financeiro'] });
  const open = await createSale(db, { buyerId });
  const paid = await createPaidSale(db, { buyerId, creditedById: clerk.user.id });
  await issueDuePapers({ ...server.deps, db });
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await db.update(documents).set(file).where(eq(documents.saleId, paid.id));
  const credit = {
    saleId: String(open.id),
    meio: 'pix',
    valor: '24.622,50',
    recebidoEm: dayOf('America/Maceio', new Date()),
    referencia: 'E900',
    pagadorNome: MARKED.name,
    pagadorDocumento: MARKED.document,
  };
  const reason = 'O pagamento está no extrato.';
  const release = { saleId: String(paid.id), versao: paid.version };
  const requests = [
    { command: 'creditPayment', payload: credit, reason },
    { command: 'releaseSale', payload: release, reason },
  ];
  const asked: string[] = [];
  for (const payload of requests) {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/admin/approvals',
      headers: clerk.headers,
      payload,
    });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    asked.push(answer.json().id);
  }
  return asked;
}

function staff(profile: Profile): SignedInUser {
  const found = staffByProfile.get(profile);
  if (!found) throw new Error(`Nobody has the profile ${profile}.`);
  return found;
}

const kindsIn = (text: string): Kind[] =>
  KINDS.filter((kind) => MARKS[kind].some((mark) => text.includes(mark)));

type Headers = Record<string, string>;

const isSheet = ({ headers }: Answer) => /spreadsheetml/.test(String(headers['content-type']));
type Answer = Awaited<ReturnType<TestApp['inject']>>;

/** What of the client stands in the answers at these addresses. */
async function kindsAt(addresses: string[], headers: Headers): Promise<Kind[]> {
  const bodies: string[] = [];
  for (const url of addresses) {
    const answer = await server.inject({ url, headers });
    const { statusCode } = answer;
    // A call that fails shows nobody, and proves nothing.
    if (statusCode >= 500) throw new Error(`${url}: ${statusCode}`);
    bodies.push(isSheet(answer) ? unzipText(answer.rawPayload) : answer.body);
  }
  return kindsIn(bodies.join('\n'));
}

/** Calls at their first address, because an alias answers the same; postal codes are another house's. */
const calls = tableRows().filter(
  ({ url, endpoint, name }) => url === endpoint.path && name !== 'cep' && name !== 'exportList',
);
const reads = calls.filter(({ endpoint }) => endpoint.method === 'GET');
const changes = calls.filter(({ endpoint }) => endpoint.method !== 'GET');

/** The call for each vehicle, without a search and with one for the client. */
function addressesOf({ url, endpoint }: TableRow): string[] {
  const paths = new Set(
    url.includes('/approvals/')
      ? approvalIds.map((id) => fillUrl(url, ids, { id }))
      : vehicles.map((vehicle) => fillUrl(url, { ...ids, vehicle })),
  );
  const searches = endpoint.query ? ['', `?q=${MARKED.document}`] : [''];
  return [...paths].flatMap((path) => searches.map((search) => path + search));
}

/** As CSV for each vehicle; as a sheet, which takes longer to make, for the one with bids. */
const filesOf = (list: ExportList, format: ExportFormat) =>
  (format === 'csv' ? vehicles : vehicles.slice(0, 1)).map(
    (id) => `/api/admin/exports/${list}?format=${format}&tipo=carros&vehicleId=${id}`,
  );

/** The kinds that this profile has no right to. */
function withoutRight(shown: Shown | undefined, found: Kind[], profile: Profile): Kind[] {
  return found.filter((kind) => {
    const permissions = [shown?.[kind] ?? []].flat();
    return !permissions.some((permission) => can({ profiles: [profile] }, permission));
  });
}

describe.each([
  ['a visitor', (): Headers => ({})],
  ['another client', (): Headers => client.headers],
])('%s', (_, headersOf) => {
  test('learns nothing of a client', { timeout: 300_000 }, async () => {
    const faults: [EndpointName, Kind[]][] = [];
    for (const row of reads.filter(({ endpoint }) => !isForStaff(endpoint.access))) {
      const found = await kindsAt(addressesOf(row), headersOf());
      if (found.length > 0) faults.push([row.name, found]);
    }
    expect(faults).toEqual([]);
  });
});

describe.each(PROFILES)('the profile %s', (profile) => {
  test('sees of a client only what its permissions allow', { timeout: 300_000 }, async () => {
    const { headers } = staff(profile);
    const faults: [string, Kind[]][] = [];
    const judge = (name: string, shown: Shown | undefined, found: Kind[]) => {
      const wrong = withoutRight(shown, found, profile);
      if (wrong.length > 0) faults.push([name, wrong]);
      // A director sees everything, so that the marks are known to be found where they may be shown.
      if (profile === 'diretor') expect([name, found]).toEqual([name, kindsOf(shown)]);
    };
    for (const row of reads) {
      judge(row.name, SHOWN[row.name], await kindsAt(addressesOf(row), headers));
    }
    for (const list of EXPORT_LISTS) {
      for (const format of EXPORT_FORMATS) {
        const found = await kindsAt(filesOf(list, format), headers);
        judge(`${format} ${list}`, SHOWN_IN_FILES[list], found);
      }
    }
    expect(faults).toEqual([]);
  });
});

const kindsOf = (shown: Shown = {}) => KINDS.filter((kind) => shown[kind]);

describe.each(PROFILES)('what the profile %s changes', (profile) => {
  test('is answered with nothing of a client that it has no right to', {
    timeout: 300_000,
  }, async () => {
    const faults: [EndpointName, Kind[]][] = [];
    for (const { name, endpoint, url } of changes) {
      const { access } = endpoint;
      const isOpen =
        !isForStaff(access) || access === 'staff' || can({ profiles: [profile] }, access);
      if (!isOpen) continue;
      // Some calls end the session, so each has one of its own.
      const { headers } = await server.signIn('admin', { profiles: [profile] });
      const { body } = await server.inject({
        method: endpoint.method,
        url: fillUrl(url, ids),
        headers,
        ...(endpoint.body && { payload: acceptedBody(name, ids) }),
      });
      const wrong = withoutRight(CHANGES_SHOW[name], kindsIn(body), profile);
      if (wrong.length > 0) faults.push([name, wrong]);
    }
    expect(faults).toEqual([]);
  });
});

/** A bid and a sale of the client, and what happens to the account. */
async function happenTo({ headers, user }: SignedInUser, vehicleId: number) {
  const { db } = server;
  const payload = { vehicleId: String(vehicleId), value: 30_000 };
  const url = '/api/bids/create';
  const bid = await server.inject({ method: 'POST', url, headers, payload });
  if (bid.statusCode !== 201) throw new Error(bid.body);
  const sale = await createSale(db, { buyerId: user.id, state: 'aguardando_decisao' });
  const decided = await server.inject({
    method: 'POST',
    url: `/api/admin/sales/${sale.id}/decide`,
    headers: staff('diretor').headers,
    payload: { decisao: 'aceitar', versao: sale.version },
  });
  if (decided.statusCode !== 200) throw new Error(decided.body);
  await banAndUnban(user.id);
}

test('an open stream carries a client only to whoever reads bids', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { id: auctionId } = await createAuction(server.db);
  const { id: vehicleId } = await createVehicle(server.db, { auctionId });
  const topics = `vehicles,auctions,auction:${auctionId},vehicle:${vehicleId}`;
  const open = async (profile: Profile | null, headers: Headers) => ({
    profile,
    stream: await openStream(port, topics, headers),
  });
  const streams = [
    await open(null, {}),
    await open(null, client.headers),
    ...(await Promise.all(PROFILES.map((profile) => open(profile, staff(profile).headers)))),
  ];
  const bidder = await server.signIn('client', { ...MARKED, email: `3.${MARKED.email}` });
  await happenTo(bidder, vehicleId);
  const director = streams.find(({ profile }) => profile === 'diretor')?.stream;
  await expect.poll(() => kindsIn(director?.text() ?? '')).toContain('name');
  // Events reach a stream in the order in which they are published: what was to come has come before this one.
  const last = {
    type: 'vehicle',
    vehicleId: '987654321',
    categoria: '',
    change: 'updated',
  } as const;
  server.deps.live.publish(last, { topics: ['vehicles'] });
  for (const { profile, stream } of streams) {
    await expect.poll(() => stream.text()).toContain(last.vehicleId);
    const maySee = profile !== null && can({ profiles: [profile] }, 'bids.read');
    expect([profile, kindsIn(stream.text()).length > 0]).toEqual([profile, maySee]);
    stream.response.destroy();
  }
});

test('a request about a sale shows its buyer to whoever asked for it, and no colleague of the same profile', async () => {
  const [, credit, release] = approvalIds.map((id) => `/api/admin/approvals/${id}`);
  const colleague = staff('financeiro').headers;
  const shown: [string | undefined, Kind[]][] = [
    [credit, ['name', 'document']],
    [release, ['name']],
    ['/api/admin/approvals', ['name', 'document']],
  ];
  for (const [url = '', kinds] of shown) {
    expect([url, await kindsAt([url], clerk.headers)]).toEqual([url, kinds]);
    expect([url, await kindsAt([url], staff('diretor').headers)]).toEqual([url, kinds]);
    expect([url, await kindsAt([url], colleague)]).toEqual([url, []]);
  }
});

test('an approved file shows a client to whoever asked for it, and to nobody without the right', async () => {
  const { db } = server;
  await db.execute(sql`insert into users (name, email, password_hash, status, search)
    select 'Pessoa ' || n, 'lista' || n || '@teste.example', 'x', 'aprovado', 'pessoa ' || n
    from generate_series(1, ${SENSITIVE_ROWS}::int) n`);
  const requester = await server.signIn('admin');
  for (const format of EXPORT_FORMATS) {
    const payload = { list: 'users', query: { format } };
    const asked = await server.inject({
      method: 'POST',
      url: '/api/admin/approvals',
      headers: requester.headers,
      payload: { command: 'exportList', payload, reason: 'Conferência do cadastro.' },
    });
    const address = `/api/admin/approvals/${asked.json().id}`;
    const approved = await server.inject({
      method: 'POST',
      url: `${address}/approve`,
      headers: staff('diretor').headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(approved.json()).toMatchObject({ state: 'aprovada' });
    for (const profile of PROFILES) {
      expect(await kindsAt([`${address}/file`], staff(profile).headers)).toEqual([]);
    }
    expect(await kindsAt([`${address}/file`], client.headers)).toEqual([]);
    expect(await kindsAt([`${address}/file`], requester.headers)).toEqual(KINDS);
  }
});

test('live events carry a client only to whoever reads bids, who reads clients too', () => {
  const marked = server.published.filter(({ event }) => kindsIn(JSON.stringify(event)).length > 0);
  expect(new Set(marked.map(({ event }) => event.type))).toEqual(new Set(['bid']));
  for (const { audience } of marked) expect(audience).toEqual({ staff: 'bids.read' });
});
