import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deps } from '../../deps.ts';
import { switchOffSecondPerson } from '../../features/approvals/switch-off.ts';
import { type BidLane, createBidLane } from '../../features/bids/lane/bid-lane.ts';
import { issueDuePapers } from '../../features/documents/issue-papers.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import {
  acceptedBody,
  fillUrl,
  type KnownIds,
  type TableRow,
  tableRows,
} from '../../testing/call-cases.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { documents, sales } from '../database/sales-schema.ts';
import { logError } from './loggable-error.ts';

/** Personal data that no line of the log may hold, and the forms in which the program has them. */
const MARKED = {
  name: 'Zuleide Marcada',
  email: 'zuleide.marcada@exemplo.example',
  password: 'senha-marcada-9x',
  cpf: '390.533.447-05',
  phone: '(70) 98877-6655',
  logradouro: 'Travessa Marcada',
  cep: '57321-045',
  pagadorNome: 'Zuleide Marcada',
  pagadorDocumento: '390.533.447-05',
  documento: 'RG 7.112.358 MARCADO',
};
/** The receiver of the yard's payments. */
const RECEIVER = {
  chavePix: MARKED.email,
  nome: 'PATIO MARCADO',
  cidade: 'ARACAJU',
  documento: '11222333000181',
  conta: 'Conta 57321-9',
};
const TOKEN = 'eyJtYXJjYWRv.eyJtYXJjYWRvIjoibWFyY2FkbyJ9.bWFyY2Fkby1tYXJjYWRv';
const MARKS = [
  ...['Zuleide', 'Marcada', 'zuleide.marcada', 'senha-marcada', '390.533', '39053344705'],
  ...['98877-6655', '70988776655', '57321-045', '57321045', TOKEN, '$argon2'],
  ...['7.112.358', 'MARCADO', '11222333000181', '57321-9'],
  // The seed of the house's signing key.
  ...(['base64', 'hex'] as const).map((how) => Buffer.alloc(32, 7).toString(how)),
];
const EVERYTHING = Object.values(MARKED).join(' ');

let server: TestApp;
let ids: KnownIds;
let lines: string[];
let replaced: BidLane;

/** The lane of a running site logs what fails; the harness's would end the test. */
function withLoggingLane(made: Deps, { serverUrl }: TestDatabase): Partial<Deps> {
  replaced = made.bidLane;
  const bidLane = createBidLane({
    databaseUrl: serverUrl,
    addReceipts: made.addReceipts,
    onCommitted: () => {},
    onError: logError,
  });
  return { bidLane };
}

beforeEach(async () => {
  lines = [];
  const write = (...words: unknown[]) => void lines.push(words.map(String).join(' '));
  for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(write);
  }
  const env = { CEP_URLS: 'http://127.0.0.1:9/{cep}' };
  server = await createTestApp({ logLevel: 'trace', logTo: { write }, env, deps: withLoggingLane });
  const person = { name: MARKED.name, email: MARKED.email, phone: '70988776655' };
  const client = await createUser(server.db, { ...person, document: '39053344705' });
  const auction = await createAuction(server.db);
  const vehicle = await createVehicle(server.db, { auctionId: auction.id });
  const sale = (await createSale(server.db, { buyerId: client.id })).id;
  ids = { user: client.id, auction: auction.id, vehicle: vehicle.id, bid: 999_999, sale };
});
afterEach(async () => {
  await replaced.close();
  await server.close();
  vi.restoreAllMocks();
});

/** The body that the call accepts, with the marks in the fields that take them. */
function markedBody({ name, endpoint }: TableRow): object | undefined {
  if (!endpoint.body) return undefined;
  const marked = { ...MARKED, passwordConfirmation: MARKED.password };
  const fits = Object.entries(acceptedBody(name, ids)).map(([field, value]) => [
    field,
    (marked as Record<string, string>)[field] ?? (isFreeText(field) ? EVERYTHING : value),
  ]);
  return Object.fromEntries(fits);
}

const isFreeText = (field: string) => /^(titulo|descricao|banReason|motivo|nome)$/.test(field);

/** A body that the call refuses, with every mark in every field. */
function refusedBody({ name, endpoint }: TableRow): object | undefined {
  if (!endpoint.body) return undefined;
  const fields = Object.keys({ ...acceptedBody(name, ids), ...MARKED });
  return Object.fromEntries(fields.map((field) => [field, EVERYTHING]));
}

type Sent = { body?: object | undefined; marks?: Record<string, string>; token?: string };

async function send(row: TableRow, { body, marks, token }: Sent, person: SignedInUser) {
  const query = new URLSearchParams({ q: EVERYTHING, busca: MARKED.email, token: TOKEN });
  const { status = 200, method } = row.endpoint;
  const answer = await server.inject({
    method: method as 'GET',
    url: `${fillUrl(row.url, ids, marks)}?${query}`,
    headers: {
      authorization: `Bearer ${token ?? person.token}`,
      'idempotency-key': MARKED.email,
      referer: `http://localhost/x?q=${MARKED.email}`,
    },
    ...(body && { payload: body }),
  });
  return { answer, wasAccepted: answer.statusCode === status };
}

/** The calls at their first address: an alias logs nothing else. */
const calls = tableRows().filter(({ url, endpoint }) => url === endpoint.path);

/** Every call with marked data, and if asked for in the ways that are refused; counts the accepted. */
async function sendAll({ refused = false } = {}): Promise<number> {
  let accepted = 0;
  const marksOf = (url: string) =>
    Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, mark]) => [mark, MARKED.email]));
  for (const row of calls) {
    // Some calls end the session, so each has one of its own.
    const role = row.endpoint.access === 'user' && row.name !== 'logout' ? 'client' : 'admin';
    const person = await server.signIn(role);
    lines.push(`--- ${row.endpoint.method} ${row.url}`);
    const { wasAccepted } = await send(row, { body: markedBody(row) }, person);
    if (wasAccepted) accepted += 1;
    if (refused) {
      await send(row, { body: refusedBody(row) }, person);
      await send(row, { body: markedBody(row), marks: marksOf(row.url) }, person);
      await send(row, { body: markedBody(row), token: TOKEN }, person);
    }
    expect(lines.join('\n')).not.toContain(person.token);
    const found = lines.flatMap((line) =>
      MARKS.filter((mark) => line.includes(mark)).map((mark) => `${mark}: ${line}`),
    );
    expect(found, `${row.endpoint.method} ${row.url}`).toEqual([]);
    lines.length = 0;
  }
  return accepted;
}

describe('no line of any level holds personal data', { timeout: 180_000 }, () => {
  test('of calls that are accepted or refused', async () => {
    expect(await sendAll({ refused: true })).toBeGreaterThan(40);
  });

  test('of calls whose statements the database refuses', async () => {
    const { headers } = await server.signIn('admin');
    await server.database.pool.query(
      `revoke all on all tables in schema public from martelo_site;
      grant select, update on sessions, users, site_settings to martelo_site`,
    );
    const { statusCode } = await server.inject({ url: '/api/admin/audit', headers });
    expect(statusCode).toBe(500);
    expect(lines.join('\n')).toContain('Failed query: ');
    await sendAll();
  });

  test('of calls whose rows a trigger repeats in its error', async () => {
    const { pool } = server.database;
    // Sessions are left alone, so that the calls come as far as their own rows.
    const { rows } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables
        where schemaname = 'public' and tablename not in ('sessions', 'row_counts')`,
    );
    await pool.query(`create function tell() returns trigger language plpgsql as $$ begin
      if current_user = 'martelo_site' then raise exception 'row %', to_jsonb(new); end if;
      return new; end $$`);
    for (const { name } of rows) {
      await pool.query(`create trigger a_tell before insert or update on "${name}"
        for each row execute function tell()`);
    }
    await sendAll();
    await switchOffSecondPerson(server.db);
    const { headers } = await server.signIn('admin');
    for (const attempt of [saveReceiver, handOver]) {
      expect((await attempt(headers)).statusCode).toBe(500);
      const found = lines.flatMap((line) =>
        MARKS.filter((mark) => line.includes(mark)).map((mark) => `${mark}: ${line}`),
      );
      expect(found, attempt.name).toEqual([]);
      expect(lines.join('\n')).toContain(`insert into \\"${TABLES[attempt.name]}\\"`);
      lines.length = 0;
    }
  });
});

type Headers = SignedInUser['headers'];

/** The table whose row the trigger repeats. */
const TABLES: Record<string, string> = { saveReceiver: 'site_settings', handOver: 'deliveries' };

async function saveReceiver(headers: Headers) {
  const read = await server.inject({ url: '/api/admin/settings', headers });
  const { version } = read.json().recebimento;
  const payload = { recebimento: RECEIVER, version };
  return server.inject({
    method: 'PUT',
    url: '/api/admin/settings/recebimento',
    headers,
    payload,
  });
}

/** Hands a vehicle over, with a signature: the row of the delivery names the receiver. */
async function handOver(headers: Headers) {
  const sale = await paidSaleWithNota();
  // These rows are written before the one that names the receiver.
  await server.database.pool.query(`drop trigger a_tell on sales; drop trigger a_tell on media`);
  const line = Buffer.from('<svg width="60" height="20"><path d="M9 9L50 2" stroke="#000"/></svg>');
  const signature = await sharp(line).png().toBuffer();
  const form = new FormData();
  form.set('nome', MARKED.name);
  form.set('documento', MARKED.documento);
  form.set('conferencia', WHOLE_VEHICLE.placa);
  form.set('assinatura', new Blob([Uint8Array.from(signature)]), `${MARKED.name}.png`);
  const url = `/api/admin/sales/${sale.id}/deliver`;
  return server.inject({ method: 'POST', url, headers, payload: form });
}

/** Its nota is put there by the owner, whom no trigger refuses. */
async function paidSaleWithNota() {
  const sale = await createPaidSale(server.db);
  await nameAuctioneer(server.db);
  const deps = { ...server.deps, db: server.db };
  await issueDuePapers(deps);
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await server.db.update(documents).set(file).where(eq(documents.saleId, sale.id));
  await server.db.update(sales).set({ state: 'liberado' }).where(eq(sales.id, sale.id));
  return sale;
}
