import { ERRORS } from '@martelo/contract/texts/errors';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueDuePapers } from '../../features/documents/issue-papers.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { wholeChecklist } from '../../testing/call-cases.ts';
import { createAuction } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer, WHOLE_VEHICLE } from '../../testing/paper-factory.ts';
import { deliveries } from '../database/delivery-schema.ts';
import { auctionEditals, documents, sales } from '../database/sales-schema.ts';

let app: TestApp;
let director: SignedInUser;
let signature: Buffer;
let saleId: number;
let auctionId: number;

beforeAll(async () => {
  app = await createTestApp();
  director = await app.signIn('admin');
  const line = Buffer.from('<svg width="60" height="20"><path d="M9 9L50 2" stroke="#000"/></svg>');
  signature = await sharp(line).png().toBuffer();
  await nameAuctioneer(app.db);
  saleId = (await createPaidSale(app.db)).id;
  await issueDuePapers(app.deps);
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await app.db.update(documents).set(file).where(eq(documents.saleId, saleId));
  await app.db.update(sales).set({ state: 'liberado' }).where(eq(sales.id, saleId));
  auctionId = (await createAuction(app.db)).id;
});
afterAll(() => app.close());

type Part = string | { content: Buffer; name?: string; type?: string };

/** A multipart body by hand, so that odd names and repeated fields are sent as they are. */
async function send(url: string, parts: [string, Part][]) {
  const boundary = 'limite';
  const pieces = parts.flatMap(([field, part]) => {
    const isText = typeof part === 'string';
    const file = isText ? '' : `; filename="${part.name ?? 'arquivo'}"`;
    const type = isText ? '' : `\r\nContent-Type: ${part.type ?? 'application/octet-stream'}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${file}${type}`;
    return [`${head}\r\n\r\n`, isText ? part : part.content, '\r\n'];
  });
  const payload = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((one) => Buffer.from(one)));
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const headers = { ...director.headers, ...type, 'idempotency-key': 'uma-entrega' };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** A refusal of the contract's shape, in words, and no fault of the server. */
function expectRefused({ status, body }: Awaited<ReturnType<typeof send>>, field?: string): void {
  expect([status < 500, status >= 400], JSON.stringify(body)).toEqual([true, true]);
  expect(Object.keys(ERRORS)).toContain(body.code);
  expect(body.message).toMatch(/\p{L}/u);
  if (field) expect(body.errors?.[field], JSON.stringify(body)).toMatch(/^\p{Lu}.*\.$/u);
}

const FIELDS = { nome: 'Rui Melo', documento: 'RG 1.234.567', conferencia: WHOLE_VEHICLE.placa };
const REST = {
  ...{ quem: 'comprador', procuracaoNumero: '', km: '', chaves: '1', transportadora: '' },
  ...{
    placaTransporte: '',
    vistoria: wholeChecklist(),
    observacoes: '',
    descaracterizado: 'false',
  },
};
const deliver = (parts: [string, Part][]) =>
  send(`/api/admin/sales/${saleId}/deliver`, [
    ...Object.entries(REST),
    ['fotos', { content: signature }],
    ...parts,
  ]);
const withSignature = (content: Buffer, type = 'image/png') =>
  deliver([...Object.entries(FIELDS), ['assinatura', { content, type }]]);

describe('a hand-over', () => {
  test.each([
    ['text', Buffer.from('assinado')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)" width="9" height="9"/>')],
    ['zeros', Buffer.alloc(1_000)],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF\n')],
  ])('with %s as its signature is refused at its field', async (_, content) => {
    expectRefused(await withSignature(content), 'assinatura');
  });

  test('with a signature that was cut short, or one of absurd dimensions, is refused', async () => {
    expectRefused(await withSignature(signature.subarray(0, 60)), 'assinatura');
    const bomb = Buffer.from(signature);
    // The width and the height of a PNG stand in its first chunk.
    bomb.writeUInt32BE(2_000_000_000, 16);
    bomb.writeUInt32BE(2_000_000_000, 20);
    expectRefused(await withSignature(bomb), 'assinatura');
  });

  test.each(Object.keys(FIELDS))('is refused at its field without %s', async (field) => {
    for (const text of ['', '   ', 'x'.repeat(5_000), '\u0000']) {
      const parts = Object.entries({ ...FIELDS, [field]: text });
      expectRefused(await deliver([...parts, ['assinatura', { content: signature }]]), field);
    }
  });

  test('with two signatures, or with the signature as a text, is refused', async () => {
    const one: [string, Part] = ['assinatura', { content: signature }];
    expectRefused(await deliver([...Object.entries(FIELDS), one, one]));
    expectRefused(await deliver([...Object.entries(FIELDS), ['assinatura', 'x']]));
  });

  test('that was refused leaves the sale as it was', async () => {
    expect(await app.db.$count(deliveries, eq(deliveries.saleId, saleId))).toBe(0);
    const [sale] = await app.db.select().from(sales).where(eq(sales.id, saleId));
    expect(sale?.state).toBe('liberado');
  });
});

describe('an edital', () => {
  const upload = (parts: [string, Part][]) =>
    send(`/api/admin/auctions/${auctionId}/notices`, parts);

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('Edital de leilão')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a page', Buffer.from('<!doctype html><title>%PDF-1.7</title>')],
    ['a PDF after a kilobyte of something else', Buffer.from(`${' '.repeat(2_000)}%PDF-1.7\n`)],
    [
      'a PDF that runs a program',
      Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n'),
    ],
  ])('that is %s is refused at its field, whatever it calls itself', async (_, content) => {
    const file = { content, name: 'Edital.pdf', type: 'application/pdf' };
    expectRefused(await upload([['edital', file]]), 'edital');
  });

  test('in two files, in another field, or as a text is refused', async () => {
    const file = { content: Buffer.from('%PDF-1.7\n%%EOF\n'), name: 'a.pdf' };
    expectRefused(
      await upload([
        ['edital', file],
        ['edital', file],
      ]),
    );
    expectRefused(await upload([['outro', file]]));
    expectRefused(await upload([['edital', '%PDF-1.7']]));
    expect(await app.db.$count(auctionEditals)).toBe(0);
  });
});
