import type { AddressInfo } from 'node:net';
import {
  EXPORT_LISTS,
  EXPORT_PERMISSIONS,
  type ExportList,
} from '@martelo/contract/shapes/export-lists';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { can } from '@martelo/core/permissions';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import { and, eq, sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../testing/factories.ts';
import { createSale, type TestSale } from '../../testing/sale-factory.ts';
import { insertSale } from '../sales/sales.writes.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin', { name: 'Olga Operadora' });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = admin.headers) =>
  app.inject({ url: `/api/admin/exports/${path}`, headers });

async function addressOf({ app }: TestApp): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Rows of a CSV, for tests whose values contain no quotes and no semicolons. */
const rowsOf = (body: string) =>
  body
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.replaceAll('"', '').split(';'));

async function bidOn(vehicleId: number, client: SignedInUser, value: number) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: client.headers,
    payload: { vehicleId, value },
  });
  expect(answer.statusCode).toBe(201);
}

async function vehicleWithBid(values: Parameters<typeof createVehicle>[1] = {}) {
  const { id: auctionId } = await createAuction(app.db);
  const vehicle = await createVehicle(app.db, { auctionId, ...values });
  const client = await app.signIn('client', { name: '=Ana; "a" Bela' });
  await bidOn(vehicle.id, client, 12_345.67);
  return vehicle;
}

describe('who may export', () => {
  test('depends on what the list holds', async () => {
    const { headers } = await app.signIn('admin', { profiles: ['operador'] });
    expect((await get('vehicles', headers)).statusCode).toBe(200);
    for (const list of EXPORT_LISTS) {
      const admitted = can({ profiles: ['operador'] }, EXPORT_PERMISSIONS[list]);
      const { statusCode } = await get(list, headers);
      if (admitted) expect(statusCode).not.toBe(403);
      else expect(statusCode).toBe(403);
    }
    expect(can({ profiles: ['operador'] }, EXPORT_PERMISSIONS.users)).toBe(false);
  });
});

describe('a list as CSV', () => {
  test('has the end of a sold lot after its auction was restarted', async () => {
    const auction = await createAuction(app.db, {
      phase: 'finished',
      dataInicio: new Date('2026-03-01T12:00:00Z'),
      dataFim: new Date('2026-03-04T15:30:00Z'),
    });
    const { id: leaderId } = await createUser(app.db);
    const lot = { leaderId, lanceAtual: 2_000_000, bidCount: 1 };
    const sold = await createVehicle(app.db, { auctionId: auction.id, marca: 'Gurgel', lot });
    await createVehicle(app.db, { auctionId: auction.id });
    const { headers } = admin;
    const url = `/api/auctions/${auction.id}/restart`;
    expect((await app.inject({ method: 'PATCH', url, headers })).statusCode).toBe(200);
    const { body } = await get('vehicles');
    const [head = [], ...rows] = rowsOf(body);
    const row = rows.find((cells) => cells.includes(sold.titulo)) ?? [];
    expect(row[head.indexOf('Término')]).toBe('04/03/2026 12:30:00');
  });

  test('has the Brazilian form: byte order mark, semicolons, CRLF, money and moments', async () => {
    const { id } = await vehicleWithBid({ marca: 'Citroën' });
    const answer = await get(`vehicle-bids?vehicleId=${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="martelo-lances-do-veiculo-\d{4}-\d{2}-\d{2}\.csv"$/,
    );
    expect(answer.headers['x-total-count']).toBe('1');
    expect(answer.headers['cache-control']).toBe('no-store');
    const [head, row, rest] = answer.body.split('\r\n');
    expect(head?.replaceAll('"', '')).toBe(
      '\uFEFFData/Hora;Usuário;CPF/CNPJ;E-mail;Telefone;Leilão;Lote;Veículo;Marca;Modelo;Valor;Automático;Ação',
    );
    expect(row).toMatch(
      /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2};"'=Ana; ""a"" Bela";"529\.982\.247-25";/,
    );
    expect(row).toMatch(/;"Citroën";"Uno";12\.345,67;"Não";"Lance"$/);
    expect(rest).toBe('');
  });

  test('follows the filters of its list', async () => {
    await createUser(app.db, { name: 'Zenaide', search: 'zenaide', isBanned: true });
    await createUser(app.db, { name: 'Zenaide', search: 'zenaide' });
    const banned = rowsOf((await get('users?q=Zenáide&status=banido')).body);
    expect(
      banned.slice(1).map(([name, , , , , , status, isBanned]) => [name, status, isBanned]),
    ).toEqual([['Zenaide', 'Aprovado', 'Sim']]);
    expect((await get('users?q=ninguém com este nome')).headers['x-total-count']).toBe('0');
    const { id: auctionId } = await createAuction(app.db, { tipo: 'Motos' });
    await createVehicle(app.db, { auctionId, categoria: 'Moto', titulo: 'Honda Biz' });
    const motos = rowsOf((await get('category-vehicles?tipo=motos')).body);
    expect(motos.slice(1).map(([, categoria]) => categoria)).toEqual(['Moto']);
  });

  test("contains each row once, in the list's order, when it needs several batches", async () => {
    await app.db.execute(sql`insert into users (name, email, password_hash, status, created_at)
      select 'Fila ' || n, 'fila' || n || '@teste.example', '', 'pendente',
        -- Some at the same moment: the id decides.
        timestamptz '2020-01-01 12:00:00.123456Z' + (n / 7) * interval '1 second'
      from generate_series(1, 2503) n`);
    const answer = await get('pending-clients');
    const names = rowsOf(answer.body)
      .slice(1)
      .map(([name]) => name);
    expect(answer.headers['x-total-count']).toBe('2503');
    expect(names).toEqual(Array.from({ length: 2503 }, (_, index) => `Fila ${index + 1}`));
  });

  test('of bids continues correctly after bids of the same moment', async () => {
    const { lotId } = await vehicleWithBid();
    await app.db.execute(sql`insert into bids (lot_id, sequence, epoch, action, value, user_id,
        bidder_number, created_at, hash)
      select ${lotId}, n, 0, 'normal', n, ${admin.user.id}, 1,
        timestamptz '2021-01-01 12:00:00.000123Z' + (n / 900) * interval '1 microsecond', ''
      from generate_series(2, 3002) n`);
    const rows = rowsOf((await get('bids?q=Olga')).body).slice(1);
    const values = rows.map((row) => Number(row[10]?.replace('.', '').replace(',', '.')));
    expect(values).toEqual(Array.from({ length: 3001 }, (_, index) => (3002 - index) / 100));
  });
});

describe('the vehicles as CSV', () => {
  const recordOf = async (titulo: string) => {
    const [head = [], ...rows] = rowsOf((await get('vehicles')).body);
    const cells = rows.find((row) => row.includes(titulo)) ?? [];
    return Object.fromEntries(head.map((name, at) => [name, cells[at]]));
  };

  test('say who bought, how to reach the person, and what today’s terms make of the price', async () => {
    const auction = await createAuction(app.db, { phase: 'finished', numeroLote: '77' });
    const winner = await createUser(app.db, { name: 'Nilza Arremate', phone: '70999991234' });
    const won = { leaderId: winner.id, lanceAtual: 2_000_000, bidCount: 3, sequence: 3 };
    const sale = { ...won, winnerId: winner.id, hammerPrice: 2_000_000 };
    const { titulo } = await createVehicle(app.db, {
      auctionId: auction.id,
      lot: { ...sale, status: 'sold', reserve: 1_900_000 },
    });
    expect(await recordOf(titulo)).toMatchObject({
      Leilão: `${auction.titulo} · nº 77`,
      'Valor mínimo': '19.000,00',
      Status: 'Vendido',
      Arrematante: 'Nilza Arremate',
      'CPF/CNPJ': '529.982.247-25',
      Telefone: '(70) 99999-1234',
      'E-mail': winner.email,
      'Valor da venda': '20.000,00',
      Comissão: '1.000,00',
      Total: '21.000,00',
    });
  });

  test('say the ICMS of the lot’s class apart from the fees', async () => {
    const icms = { sucata_inservivel: { pontosBase: 1_800, fundamento: 'Lei 1' } };
    const terms = { ...DEFAULT_TERMS, icms };
    const auction = await createAuction(app.db, { phase: 'finished', terms });
    const winner = await createUser(app.db, { name: 'Nadir Sucata' });
    const bid = { winnerId: winner.id, leaderId: winner.id, lanceAtual: 1_033_333, bidCount: 1 };
    const { titulo } = await createVehicle(app.db, {
      auctionId: auction.id,
      lot: {
        ...{ ...bid, sequence: 1, hammerPrice: 1_033_333, status: 'sold' },
        classe: 'sucata_inservivel',
      },
    });
    expect(await recordOf(titulo)).toMatchObject({
      ...{ Comissão: '516,67', Taxas: '0,00', ICMS: '1.860,00', Total: '12.710,00' },
    });
  });

  test('say the price of the sale, when the hammer’s is another one', async () => {
    const auction = await createAuction(app.db, { phase: 'finished' });
    const winner = await createUser(app.db, { name: 'Nair Negociada' });
    const bid = { winnerId: winner.id, leaderId: winner.id, lanceAtual: 2_000_000, bidCount: 1 };
    const { titulo } = await createVehicle(app.db, {
      auctionId: auction.id,
      lot: { ...bid, sequence: 1, hammerPrice: 2_000_000, status: 'sold', salePrice: 2_200_000 },
    });
    expect(await recordOf(titulo)).toMatchObject({
      'Lance Atual': '20.000,00',
      'Valor da venda': '22.000,00',
      Comissão: '1.100,00',
      Total: '23.100,00',
    });
  });

  test('name the bidder of a sale that waits, with the auction’s share as the minimum', async () => {
    const auction = await createAuction(app.db, { phase: 'finished', reservePercent: 90 });
    const winner = await createUser(app.db, { name: 'Oto Oferta' });
    const lot = { leaderId: winner.id, lanceAtual: 500_000, bidCount: 1, lanceInicial: 1_000_000 };
    const offered = await createVehicle(app.db, {
      auctionId: auction.id,
      lot: { ...lot, status: 'conditional', winnerId: winner.id, hammerPrice: 500_000 },
    });
    const record = await recordOf(offered.titulo);
    expect(record).toMatchObject({ 'Valor mínimo': '9.000,00', Status: 'Condicional' });
    expect(record.Arrematante).toBe('Oto Oferta');
  });

  test('name the buyer of the living sale after a transfer and after a sale to the next bidder', async () => {
    const winner = await createUser(app.db, { name: 'Rita Retirada' });
    const receiver = await createUser(app.db, { name: 'Tito Transferido', phone: '70988887777' });
    const transferred = await createSale(app.db, { buyerId: winner.id, state: 'entregue' });
    await app.db.update(sales).set({ buyerId: receiver.id }).where(eq(sales.id, transferred.id));
    const titleOf = ({ vehicle }: TestSale) => vehicle.titulo;
    expect(await recordOf(titleOf(transferred))).toMatchObject({
      ...{ Arrematante: 'Tito Transferido', Telefone: '(70) 98888-7777' },
      'E-mail': receiver.email,
    });
    const ended = { state: 'desfeito' as const, endedAt: new Date(), endReason: 'inadimplencia' };
    const undone = await createSale(app.db, { buyerId: winner.id });
    await app.db.update(sales).set(ended).where(eq(sales.id, undone.id));
    const { id: previousSaleId, lotId, auctionId, termsId, arremate, ano, numero } = undone;
    await app.db.transaction((tx) =>
      insertSale(tx, saleAmountsOf(DEFAULT_TERMS, 'conservado', arremate).lines, {
        ...{ previousSaleId, lotId, auctionId, termsId, arremate, ano, numero: numero + 5_000 },
        ...{ origin: 'segundo_licitante', state: 'aguardando_pagamento', total: undone.total },
        ...{ buyerId: receiver.id, buyer: undone.buyer, vehicle: undone.vehicle },
        closedAt: undone.closedAt,
      }),
    );
    expect((await recordOf(titleOf(undone))).Arrematante).toBe('Tito Transferido');
  });

  test('name nobody while the leader can still be outbid, nor after a declined sale', async () => {
    const leader = await createUser(app.db, { name: 'Ida Líder' });
    const led = { leaderId: leader.id, lanceAtual: 500_000, bidCount: 1 };
    const running = await createAuction(app.db);
    const over = await createAuction(app.db, { phase: 'finished' });
    const open = await createVehicle(app.db, { auctionId: running.id, lot: led });
    const lot = { ...led, status: 'unsold' as const };
    const declined = await createVehicle(app.db, { auctionId: over.id, lot });
    const none = { Arrematante: '', 'CPF/CNPJ': '', Telefone: '', Total: '' };
    expect(await recordOf(open.titulo)).toMatchObject({ Status: 'Em leilão', ...none });
    expect(await recordOf(declined.titulo)).toMatchObject({ Status: 'Não vendido', ...none });
  });
});

describe('a list as XLSX', () => {
  test('has real numbers and dates under Portuguese headings', async () => {
    const { id } = await vehicleWithBid();
    const answer = await get(`vehicle-bids?vehicleId=${id}&format=xlsx`);
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const [sheet] = await readXlsxFile(answer.rawPayload);
    const [head, row] = sheet?.data ?? [];
    expect(head?.slice(0, 2)).toEqual(['Data/Hora', 'Usuário']);
    expect(row?.[0]).toBeInstanceOf(Date);
    // By the yard's clock, three hours behind UTC.
    const shownMs = Number(row?.[0]) + 3 * 3_600_000;
    expect(Math.abs(Date.now() - shownMs)).toBeLessThan(60_000);
    expect(row?.[1]).toBe('=Ana; "a" Bela');
    expect(row?.[10]).toBe(12_345.67);
  });

  test('above its limit is refused with a hint to use CSV', async () => {
    await app.db.execute(sql`insert into audit_log (action, ip)
      select 'login.failed', md5(random()::text) from generate_series(1, 100001)`);
    const answer = await get('audit?format=xlsx');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'EXPORT_TOO_LONG',
      message: expect.stringMatching(
        /^A lista tem 100\.\d{3} linhas e uma planilha XLSX leva até 100\.000\. Use CSV\.$/,
      ),
    });
  });
});

/**
 * The filter that each list needs. The audit log must be narrowed because earlier tests filled it
 * beyond the limit of a sheet.
 */
const FILTERS: Partial<Record<ExportList, string>> = {
  'vehicle-bids': 'vehicleId=1',
  'category-vehicles': 'tipo=carros',
  audit: 'action=list.exported',
  'auction-results': 'auctionId=1',
};

describe('an export', () => {
  test.each(EXPORT_LISTS)('of %s opens in both formats', async (list) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await get(`${list}?format=${format}&${FILTERS[list] ?? ''}`);
      expect([answer.statusCode, list, format]).toEqual([200, list, format]);
    }
  });

  test('is recorded before it is sent: who, which list, how many rows, and no searched name', async () => {
    await get('users?q=zenaide&status=aprovado');
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'list.exported'), eq(auditLog.subjectId, 'users')))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(entry).toMatchObject({
      actorId: admin.user.id,
      subjectType: 'list',
      details: { format: 'csv', rows: 2, status: 'aprovado', searched: true },
    });
    expect(JSON.stringify(entry)).not.toContain('zenaide');
  });

  test.each(['identity', 'gzip', 'br'])(
    'that breaks off on its way (%s) never passes for a whole file',
    async (encoding) => {
      const url = await addressOf(app);
      const answer = await fetch(`${url}/api/admin/exports/audit`, {
        headers: { ...admin.headers, 'accept-encoding': encoding },
      });
      const body = answer.body?.getReader();
      // The first bytes have left; the list is far longer than all buffers on their way hold.
      await body?.read();
      await app.deps.exportThread.close();
      const rest = async () => {
        while (!(await body?.read())?.done);
      };
      await expect(rest()).rejects.toThrow(/terminated/);
      // The next export begins another thread.
      expect((await get('auctions')).statusCode).toBe(200);
    },
  );

  test.each([
    ['of no list', 'senhas'],
    ['in no format', 'bids?format=pdf'],
    ['of no vehicle', 'vehicle-bids?vehicleId=abc'],
    ['of a vehicle that nobody named', 'vehicle-bids'],
  ])('%s is a 400', async (_, path) => {
    expect((await get(path)).statusCode).toBe(400);
  });
});
