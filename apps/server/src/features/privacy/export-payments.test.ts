import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTill } from '../payments/payments.fixture.ts';
import { readExport } from './read-export.ts';

let till: Awaited<ReturnType<typeof createTill>>;
beforeAll(async () => {
  till = await createTill();
});
afterAll(() => till.server.close());

it("a buyer's export has the payments with their payer, and nobody else's has them", async () => {
  const { saleId, buyer } = await till.newSale();
  const credited = await till.credit(saleId, {
    ...{ pagadorNome: 'Rui Terceiro', pagadorDocumento: '52998224725' },
  });
  expect([credited.statusCode, credited.body]).toEqual([200, expect.any(String)]);
  const { db } = till.server;
  const own = await readExport(db, buyer.user.id, 'America/Maceio');
  expect(own).toMatchObject({
    pagamentos: [{ payerName: 'Rui Terceiro', payerDocument: '52998224725', valor: 4_690 }],
    entregas: [],
    estadias: [],
  });
  const stranger = await till.server.signIn('client');
  const other = await readExport(db, stranger.user.id, 'America/Maceio');
  expect(other?.pagamentos).toEqual([]);
});

it('the export has what a buyer sent as proof and what went back, and nobody else has them', async () => {
  const { saleId, buyer } = await till.newSale();
  const form = new FormData();
  form.append('comprovante', new Blob(['%PDF-1.7\ncomprovante\n%%EOF\n']), 'c.pdf');
  const body = new Response(form);
  const sent = await till.server.inject({
    method: 'POST',
    url: `/api/account/sales/${saleId}/proofs`,
    headers: { ...buyer.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)]);
  await till.creditByTwo(saleId, '24.650,00');
  const { db } = till.server;
  const own = await readExport(db, buyer.user.id, 'America/Maceio');
  expect(own).toMatchObject({
    comprovantes: [{ saleId, contentType: 'application/pdf', size: 27 }],
    devolucoes: [{ saleId, valor: 27.5, cause: 'a_maior', state: 'solicitada' }],
  });
  const stranger = await till.server.signIn('client');
  const other = await readExport(db, stranger.user.id, 'America/Maceio');
  expect(other).toMatchObject({ comprovantes: [], devolucoes: [] });
});
