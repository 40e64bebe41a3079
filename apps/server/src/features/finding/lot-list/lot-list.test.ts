import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../platform/documents/read-pdf.fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app-harness.ts';
import { createAuction, createUser, createVehicle } from '../../../testing/factories.ts';
import { keepLotLists } from './keep-lot-lists.ts';
import { readLotList } from './read-lot-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const read = (id: number, format: string) => app.inject(`/api/auctions/${id}/lots.${format}`);

/** An auction whose second lot was won by somebody, with one lot that left it. */
async function newAuction() {
  const auction = await createAuction(app.db, { titulo: 'Leilão de Carros', numeroLote: '7/26' });
  const winner = await createUser(app.db, { name: 'Zenaide Quixabeira' });
  const shared = { auctionId: auction.id, placa: 'ABC1D23', chassi: '9BWZZZ377VT004251' };
  await createVehicle(app.db, { ...shared, titulo: 'Gol 1.0', lot: { lote: 'C2' } });
  await createVehicle(app.db, {
    ...{ ...shared, titulo: 'Uno Way' },
    lot: {
      ...{ lote: 'C1', status: 'sold', lanceAtual: 1_250_000, bidCount: 3, sequence: 3 },
      ...{ winnerId: winner.id, leaderId: winner.id, hammerPrice: 1_250_000, closedAt: new Date() },
      reserve: 3_333_300,
    },
  });
  await createVehicle(app.db, {
    ...{ ...shared, titulo: 'Retirado' },
    lot: { lote: 'C3', status: 'withdrawn' },
  });
  return auction;
}

/** Values that a visitor may not read: people, papers, the hidden minimum, lots that left the auction. */
const PRIVATE = /Zenaide|ABC1D23|9BWZZZ|33\.333|33333|Retirado/;

describe('the list of lots for visitors', () => {
  test('is a sheet with a row for each lot, in their order', async () => {
    const { id } = await newAuction();
    const answer = await read(id, 'xlsx');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="lotes-leilao-7-26.xlsx"',
    );
    const [sheet] = await readXlsxFile(answer.rawPayload);
    const [head, first, second, ...more] = sheet?.data ?? [];
    expect(head?.slice(0, 2)).toEqual(['Lote', 'Veículo']);
    expect(first?.slice(0, 2)).toEqual(['C1', 'Uno Way']);
    expect(first?.[head?.indexOf('Lance atual') ?? 0]).toBe(12_500);
    expect(second?.slice(0, 2)).toEqual(['C2', 'Gol 1.0']);
    expect(more).toEqual([]);
    expect(JSON.stringify(sheet)).not.toMatch(PRIVATE);
  });

  test('is a PDF with the same lots', async () => {
    const { id } = await newAuction();
    const answer = await read(id, 'pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain('Lista de lotes');
    expect(text).toContain('Uno Way');
    expect(text).toContain('12.500,00');
    expect(text).not.toMatch(PRIVATE);
  });

  test('belongs to no draft and to no deleted auction', async () => {
    const draft = await createAuction(app.db, { publishedAt: null });
    const deleted = await createAuction(app.db, { archivedAt: new Date() });
    for (const id of [draft.id, deleted.id, 999_999]) {
      for (const format of ['pdf', 'xlsx']) {
        expect((await read(id, format)).statusCode).toBe(404);
      }
    }
  });

  test('refuses more lots than fit before it reads them', async () => {
    const { id } = await newAuction();
    const timeZone = 'America/Maceio';
    expect(await readLotList(app.db, id, { timeZone, most: 1 })).toEqual({
      ok: false,
      code: 'LOT_LIST_TOO_LONG',
    });
    expect(await readLotList(app.db, id, { timeZone, most: 2 })).toMatchObject({ ok: true });
  });

  test('is made once for everybody who asks at the same time', async () => {
    const { id } = await newAuction();
    const take = keepLotLists({ db: app.db, timeZone: 'America/Maceio' });
    const files = await Promise.all(Array.from({ length: 20 }, () => take(id, 'pdf')));
    const contents = files.map((file) => (file.ok ? file.content : null));
    expect(new Set(contents).size).toBe(1);
    expect(contents[0]).toBeInstanceOf(Buffer);
  });

  test('is given although many others are asked for while it is made', async () => {
    const { id } = await newAuction();
    const take = keepLotLists({ db: app.db, timeZone: 'America/Maceio' });
    const others = Array.from({ length: 30 }, (_, at) => take(900_000 + at, 'pdf'));
    const [wanted, ...rest] = await Promise.all([take(id, 'pdf'), ...others]);
    expect(wanted?.ok).toBe(true);
    expect(new Set(rest.map((one) => one.ok || one.code))).toEqual(new Set(['NOT_FOUND']));
  });
});
