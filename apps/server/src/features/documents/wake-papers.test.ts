import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../platform/database/sales-schema.ts';
import { ISSUE_PAPERS } from '../../platform/jobs/job-names.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../testing/factories.ts';
import {
  AUCTIONEER,
  createPaidSale,
  nameAuctioneer,
  WHOLE_BUYER,
} from '../../testing/paper-factory.ts';
import { VEHICLE_FORM } from '../../testing/vehicle-form.ts';
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from './issue-papers.ts';

let server: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.signIn('admin');
});
beforeEach(() => {
  server.jobsSent.length = 0;
});
afterAll(() => server.close());

const call = (
  method: 'PUT' | 'POST',
  url: string,
  payload: object,
  { headers }: SignedInUser = admin,
) => server.inject({ method, url, headers, payload });

/** The version of a section of the settings, which whoever changes it has seen. */
async function versionOf(name: string): Promise<string> {
  const answer = await server.inject({ url: '/api/admin/settings', headers: admin.headers });
  return answer.json()[name].version;
}

async function saveSection(name: string, values: object, version?: string) {
  const payload = { ...values, version: version ?? (await versionOf(name)) };
  return call('PUT', `/api/admin/settings/${name}`, payload);
}

const requests = () => server.jobsSent.filter(({ name }) => name === ISSUE_PAPERS).length;
const expectRequest = () => expect.poll(() => requests()).toBe(1);

/** Does what the job does about issuing, and returns the series of the sale's papers. */
async function issuedFor(saleId: number): Promise<string[]> {
  await issueDuePapers(server.deps);
  const rows = await server.db
    .select({ serie: documents.serie })
    .from(documents)
    .where(eq(documents.saleId, saleId))
    .orderBy(asc(documents.id));
  return rows.map(({ serie }) => serie);
}

const HOUSE = { ...AUCTIONEER, empresa: '', cnpj: '' };
const RECEIVER = {
  chavePix: 'caixa@patio.example',
  nome: 'Patio',
  cidade: 'Aracaju',
  documento: '11222333000181',
  conta: '',
};
const FORM = { ...VEHICLE_FORM, motivo: 'O documento chegou depois da venda.', confirmado: true };
const PAPERS = { finalPlaca: '3', placa: 'QKT1D23', chassi: '9BWZZZ377VT004251' };
const CONTACT = {
  phone: '70999990000',
  cep: '49000000',
  logradouro: 'Rua Nova',
  numero: '7',
  bairro: 'Centro',
  cidade: 'Aracaju',
  estado: 'SE',
};

describe('a nota that lacks data can be issued, and its job is requested, after the save of', () => {
  it('the auctioneer', async () => {
    const sale = await createPaidSale(server.db);
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    const saved = await saveSection('leiloeiro', { leiloeiro: HOUSE });
    expect(saved.statusCode, saved.body).toBe(200);
    await expectRequest();
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC', 'NA']);
  });

  it('the papers of the vehicle', async () => {
    await nameAuctioneer(server.db);
    const sale = await createPaidSale(server.db, { vehicle: { placa: '', chassi: '' } });
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    const url = `/api/vehicles/${sale.vehicleId}`;
    const { lanceInicial } = (await server.inject({ url, headers: admin.headers })).json();
    const form = { ...FORM, ...PAPERS, lanceInicial: String(lanceInicial) };
    const saved = await call('PUT', url, form);
    expect(saved.statusCode, saved.body).toBe(200);
    await expectRequest();
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC', 'NA']);
  });

  it('the address of the buyer', async () => {
    await nameAuctioneer(server.db);
    const buyer = await server.signIn('client', { ...WHOLE_BUYER, logradouro: '' });
    const sale = await createPaidSale(server.db, { buyerId: buyer.user.id });
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    const contact = { ...CONTACT, password: TEST_PASSWORD };
    const saved = await call('PUT', '/api/account/contact', contact, buyer);
    expect(saved.statusCode, saved.body).toBe(200);
    await expectRequest();
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC', 'NA']);
  });

  it('a correction of the buyer’s name that the office grants', async () => {
    await nameAuctioneer(server.db);
    const buyer = await server.signIn('client', { ...WHOLE_BUYER, name: '' });
    const sale = await createPaidSale(server.db, { buyerId: buyer.user.id });
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    const wish = { kind: 'name', wanted: WHOLE_BUYER.name };
    const sent = await call('POST', '/api/account/requests', wish, buyer);
    expect(sent.statusCode, sent.body).toBe(201);
    const list = await server.inject({
      url: '/api/admin/privacy/requests',
      headers: admin.headers,
    });
    const [{ id }] = list.json();
    const url = `/api/admin/privacy/requests/${id}/answer`;
    const answer = { decision: 'done', answer: 'Corrigido.' };
    const granted = await call('POST', url, answer);
    expect(granted.statusCode, granted.body).toBe(200);
    await expectRequest();
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC', 'NA']);
  });
});

describe('the job that issues papers is requested', () => {
  it('after a second person has approved the change of the receiver', async () => {
    const payload = { recebimento: RECEIVER, version: await versionOf('recebimento') };
    const reason = 'A conta mudou de banco.';
    const wish = { command: 'saveReceiver', payload, reason };
    const asked = await call('POST', '/api/admin/approvals', wish);
    expect(asked.statusCode, asked.body).toBe(201);
    const other = await server.signIn('admin');
    const url = `/api/admin/approvals/${asked.json().id}/approve`;
    const approved = await call('POST', url, { password: TEST_PASSWORD }, other);
    expect(approved.statusCode, approved.body).toBe(200);
    await expectRequest();
  });

  it('after the receiver was saved', async () => {
    await switchOffSecondPerson(server.db);
    const saved = await saveSection('recebimento', { recebimento: RECEIVER });
    expect(saved.statusCode, saved.body).toBe(200);
    await expectRequest();
  });

  it('not after a save that was refused, nor after a call without such data', async () => {
    const old = await saveSection('leiloeiro', { leiloeiro: HOUSE }, 'an old version');
    expect(old.statusCode).toBe(409);
    expect((await saveSection('faq', { faq: [] })).statusCode).toBe(200);
    // A request follows its answer, so those of both saves would be here before a later answer.
    await versionOf('faq');
    expect(requests()).toBe(0);
  });
});
