import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
import { switchOffSecondPerson } from '../approvals/switch-off.ts';
import { issueDuePapers } from './issue-papers.ts';

let server: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  server = await createTestApp();
  admin = await server.signIn('admin');
  await switchOffSecondPerson(server.db);
});
beforeEach(() => {
  server.jobsSent.length = 0;
});
afterAll(() => server.close());

const put = (url: string, payload: object, { headers }: SignedInUser = admin) =>
  server.inject({ method: 'PUT', url, headers, payload });

async function saveSection(name: string, values: object, version?: string) {
  const { headers } = admin;
  const stored = (await server.inject({ url: '/api/admin/settings', headers })).json()[name];
  return put(`/api/admin/settings/${name}`, { ...values, version: version ?? stored.version });
}

const requests = () => server.jobsSent.filter(({ name }) => name === ISSUE_PAPERS).length;
const expectRequest = () => vi.waitFor(() => expect(requests()).toBe(1));

/** Runs the job as the queue would after the request, and returns the series of the sale's papers. */
async function issuedFor(saleId: number): Promise<string[]> {
  await issueDuePapers(server.deps);
  const rows = await server.db
    .select({ serie: documents.serie })
    .from(documents)
    .where(eq(documents.saleId, saleId))
    .orderBy(documents.id);
  return rows.map(({ serie }) => serie);
}

const HOUSE = { ...AUCTIONEER, empresa: '', cnpj: '' };
const RECEIVER = {
  ...{ chavePix: 'caixa@patio.example', nome: 'Patio', cidade: 'Aracaju' },
  ...{ documento: '11222333000181', conta: '' },
};
const FORM = {
  ...{ titulo: 'Fiat Uno', marca: 'Fiat', modelo: 'Uno', ano: '2019', cor: 'Prata' },
  ...{ combustivel: 'Flex', situacao: 'Recuperado', origem: 'Financeira' },
  ...{ descricao: 'Com chave.', categoria: 'Carro' },
  ...{ motivo: 'O documento chegou depois da venda.', confirmado: true },
};
const PAPERS = { finalPlaca: '3', placa: 'QKT1D23', chassi: '9BWZZZ377VT004251' };
const CONTACT = {
  ...{ phone: '70999990000', cep: '49000000', logradouro: 'Rua Nova', numero: '7' },
  ...{ bairro: 'Centro', cidade: 'Aracaju', estado: 'SE' },
};

describe('a nota that lacks data is issued at once after the save of', () => {
  it('the auctioneer', async () => {
    const sale = await createPaidSale(server.db);
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    expect((await saveSection('leiloeiro', { leiloeiro: HOUSE })).statusCode).toBe(200);
    await expectRequest();
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC', 'NA', 'AA', 'RL']);
  });

  it('the papers of the vehicle', async () => {
    await nameAuctioneer(server.db);
    const sale = await createPaidSale(server.db, { vehicle: { placa: '', chassi: '' } });
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    const url = `/api/vehicles/${sale.vehicleId}`;
    const { lanceInicial } = (await server.inject({ url, headers: admin.headers })).json();
    const saved = await put(url, { ...FORM, ...PAPERS, lanceInicial: String(lanceInicial) });
    expect(saved.statusCode, saved.body).toBe(200);
    await expectRequest();
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC', 'NA', 'AA', 'RL']);
  });

  it('the address of the buyer', async () => {
    await nameAuctioneer(server.db);
    const buyer = await server.signIn('client', { ...WHOLE_BUYER, logradouro: '' });
    const sale = await createPaidSale(server.db, { buyerId: buyer.user.id });
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC']);
    const saved = await put('/api/account/contact', { ...CONTACT, password: TEST_PASSWORD }, buyer);
    expect(saved.statusCode, saved.body).toBe(200);
    await expectRequest();
    expect(await issuedFor(sale.id)).toEqual(['RC', 'RC', 'NA', 'AA', 'RL']);
  });
});

describe('the job that issues papers is requested', () => {
  it('after the receiver was saved', async () => {
    expect((await saveSection('recebimento', { recebimento: RECEIVER })).statusCode).toBe(200);
    await expectRequest();
  });

  it('not after a save that was refused, nor after a call without such data', async () => {
    const old = await saveSection('leiloeiro', { leiloeiro: HOUSE }, 'an old version');
    expect(old.statusCode).toBe(409);
    expect((await saveSection('faq', { faq: [] })).statusCode).toBe(200);
    // Hooks run in the order of the answers, so this request comes last.
    await saveSection('recebimento', { recebimento: { ...RECEIVER, cidade: 'Maceio' } });
    await expectRequest();
  });
});
