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
    pagadorNome: 'Rui Terceiro',
    pagadorDocumento: '52998224725',
  });
  expect([credited.statusCode, credited.body]).toEqual([200, expect.any(String)]);
  const { db } = till.server;
  const own = await readExport(db, buyer.user.id, 'America/Maceio');
  expect(own).toMatchObject({
    pagamentos: [{ payerName: 'Rui Terceiro', payerDocument: '52998224725', valor: 4_690 }],
    entregas: [],
  });
  const stranger = await till.server.signIn('client');
  const other = await readExport(db, stranger.user.id, 'America/Maceio');
  expect(other?.pagamentos).toEqual([]);
});
