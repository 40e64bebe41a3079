import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueDuePapers } from '../../features/documents/issue-papers.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { deliveries, documents, sales } from './sales-schema.ts';
import { media } from './schema.ts';

// Whoever owns the tables may do everything but what their triggers refuse.

let app: TestApp;
let saleId: number;

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app;
  await nameAuctioneer(db);
  const sale = await createPaidSale(db);
  saleId = sale.id;
  await issueDuePapers({ ...app.deps, db });
  const [signature] = await db
    .insert(media)
    .values({ id: randomUUID(), kind: 'signature', width: 9, height: 9 })
    .returning({ id: media.id });
  if (!signature) throw new Error('the signature was not returned');
  const keeper = await createUser(db, { role: 'admin' });
  await db.insert(deliveries).values({
    saleId,
    receiverName: 'Rui Melo',
    receiverDocument: 'RG 1',
    signatureId: signature.id,
    deliveredById: keeper.id,
    deliveredAt: new Date(),
  });
});
afterAll(() => app.close());

const run = (statement: string) =>
  app.database.pool.query(statement.replaceAll('$sale', String(saleId)));

describe('the database refuses', () => {
  test.each([
    [`update documents set data = '{}' where sale_id = $sale`],
    [`update documents set data_sha256 = sha256('x') where sale_id = $sale`],
    [`update documents set numero = numero + 900 where sale_id = $sale`],
    [`update documents set code = 'X' || substr(code, 2) where sale_id = $sale`],
    [`update documents set sale_id = null where sale_id = $sale`],
    ['delete from documents where sale_id = $sale'],
    ['truncate documents cascade'],
    [`update deliveries set receiver_name = 'Outro' where sale_id = $sale`],
    ['delete from deliveries where sale_id = $sale'],
    ['truncate deliveries'],
    ['update sales set buyer_id = (select max(id) from users) where id = $sale'],
    [`update sales set buyer = buyer || '{"nome": "Outro"}' where id = $sale`],
    [`update sales set vehicle = vehicle || '{"chassi": "X"}' where id = $sale`],
    ['update sales set arremate = arremate - 1 where id = $sale'],
    ['update sales set total = total - 1 where id = $sale'],
    ['update sales set numero = numero + 900 where id = $sale'],
    [`update sales set closed_at = closed_at + interval '1 day' where id = $sale`],
    ['update sales set imported = true where id = $sale'],
    ['delete from sales where id = $sale'],
    ['truncate sales cascade'],
    ['update sale_lines set valor = valor - 1 where sale_id = $sale'],
    ['delete from sale_lines where sale_id = $sale'],
  ])('%s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/^(documents|deliveries|sales|sale_lines)\b/);
  });

  test('a file to be drawn again, and a cancelled paper to be valid again', async () => {
    const [paper] = await app.db.select().from(documents).where(eq(documents.saleId, saleId));
    const id = paper?.id ?? 0;
    const file = `pdf = 'a', pdf_sha256 = sha256('a')`;
    await run(`update documents set ${file} where id = ${id}`);
    await expect(run(`update documents set pdf = 'b' where id = ${id}`)).rejects.toThrow();
    await expect(
      run(`update documents set pdf = null, pdf_sha256 = null where id = ${id}`),
    ).rejects.toThrow();
    const cancelled = `state = 'cancelado', cancelled_at = now(), cancel_reason = 'Erro'`;
    await run(`update documents set ${cancelled} where id = ${id}`);
    for (const change of [
      `state = 'valido'`,
      `cancel_reason = 'Outro'`,
      `cancelled_at = now() + interval '1 day'`,
    ]) {
      await expect(run(`update documents set ${change} where id = ${id}`)).rejects.toThrow();
    }
    await run(
      `update documents set state = 'substituido', replaced_by_id = ${id} where id = ${id}`,
    );
    await expect(
      run(`update documents set replaced_by_id = null where id = ${id}`),
    ).rejects.toThrow();
    await expect(
      run(`update documents set state = 'cancelado' where id = ${id}`),
    ).rejects.toThrow();
  });

  test('that a sale stops waiting for the authority', async () => {
    await run('update sales set needs_homologation = true where id = $sale');
    await expect(
      run('update sales set needs_homologation = false where id = $sale'),
    ).rejects.toThrow();
  });
});

test('a sale moves on, and an erasure empties its buyer', async () => {
  await app.db.update(sales).set({ state: 'liberado' }).where(eq(sales.id, saleId));
  await run(`update sales set buyer = buyer || '{"nome": "Conta eliminada", "documento": "", "email": "",
    "telefone": ""}' where id = $sale`);
  await expect(run(`update sales set buyer = '{}' where id = $sale`)).rejects.toThrow();
});
