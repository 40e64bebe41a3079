import type { SalePapers } from '@martelo/contract/shapes/documents';
import type { AllSettings } from '@martelo/contract/shapes/settings-sections';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allocations, charges, documents, payments } from '../../platform/database/sales-schema.ts';
import { formatMoment } from '../../platform/http/format-moment.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let app: TestApp;
let director: SignedInUser;
beforeAll(async () => {
  app = await createTestApp();
  await nameAuctioneer(app.db);
  director = await app.signIn('admin');
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers: director.headers, ...(payload && { payload }) });

async function wait(hours: unknown) {
  const { version } = (await call('GET', '/api/admin/settings')).json<AllSettings>().liberacao;
  const body = { liberacao: { esperaPixHoras: hours }, version };
  return call('PUT', '/api/admin/settings/liberacao', body);
}

/** A paid sale with its nota, whose money came by PIX from the bank so many minutes ago. */
async function paidByPix(minutesAgo: number, pix: Partial<typeof payments.$inferInsert> = {}) {
  const sale = await createPaidSale(app.db);
  await issueDuePapers(app.deps);
  const file = { pdf: Buffer.from('%PDF-1.7'), pdfSha256: Buffer.alloc(32, 9) };
  await app.db.update(documents).set(file).where(eq(documents.saleId, sale.id));
  const received = new Date(Date.now() - minutesAgo * MINUTE_MS);
  // Payments are append-only for the product; here the time passes instead of the test.
  await app.database.pool.query(
    `alter table payments disable trigger user;
     update payments set registered_by_id = ${pix.registeredById ?? 'null'}, meio = '${pix.meio ?? 'pix'}',
       received_at = '${(pix.receivedAt ?? received).toISOString()}',
       created_at = '${(pix.createdAt ?? received).toISOString()}'
     where id in (select a.payment_id from allocations a join charges c on c.id = a.charge_id
       where c.sale_id = ${sale.id});
     alter table payments enable trigger user`,
  );
  return { ...sale, received };
}

const gateOf = async (id: number): Promise<SalePapers> =>
  (await call('GET', `/api/admin/sales/${id}/documents`)).json();

async function release(id: number) {
  const { versao } = await gateOf(id);
  return call('POST', `/api/admin/sales/${id}/release`, { versao });
}

const fullMinute = (ms: number) => new Date(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);

describe('the wait after the last PIX', () => {
  it('is off at first, and takes 0 to 720 hours', async () => {
    const sale = await paidByPix(1);
    expect((await gateOf(sale.id)).liberavelEm).toBeNull();
    expect((await release(sale.id)).json().situacao).toBe('liberado');
    for (const wrong of [-1, 721, 1.5, 'muito', '']) {
      expect((await wait(wrong)).json().errors).toEqual({
        'liberacao.esperaPixHoras': 'Informe de 0 a 720 horas.',
      });
    }
    expect((await wait(72)).statusCode).toBe(200);
  });

  it('of 72 hours refuses the release until they are over, and says until when', async () => {
    const sale = await paidByPix(71 * 60 + 58);
    const until = fullMinute(sale.received.getTime() + 72 * HOUR_MS);
    expect((await gateOf(sale.id)).liberavelEm).toBe(until.toISOString());
    const refused = await release(sale.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'RELEASE_TOO_EARLY',
        message: `Pode ser liberado a partir de ${formatMoment(until, 'America/Maceio')}: espera de segurança do PIX.`,
      },
    ]);
    const over = await paidByPix(72 * 60 + 1);
    expect((await gateOf(over.id)).liberavelEm).toBeNull();
    expect((await release(over.id)).json().situacao).toBe('liberado');
  });

  it('counts from the last PIX, and not from other money', async () => {
    const sale = await paidByPix(73 * 60);
    const [charge] = await app.db.select().from(charges).where(eq(charges.saleId, sale.id));
    const [late] = await app.db
      .insert(payments)
      .values({
        ...{ meio: 'pix', valor: 100, receivedAt: new Date(Date.now() - HOUR_MS) },
        ...{ reference: 'LATE', idempotencyKey: 'LATE' },
      })
      .returning();
    const give = (valor: number) =>
      app.database.pool.query(
        `alter table allocations disable trigger user;
         insert into allocations (payment_id, charge_id, valor)
           values (${late?.id}, ${charge?.id}, ${valor});
         alter table allocations enable trigger user`,
      );
    await give(100);
    expect((await gateOf(sale.id)).liberavelEm).not.toBeNull();
    // A PIX that was taken off the charges again sets no wait.
    await give(-100);
    expect((await gateOf(sale.id)).liberavelEm).toBeNull();
    expect(await app.db.select().from(allocations)).not.toEqual([]);
    const cash = await paidByPix(1, { meio: 'dinheiro', registeredById: director.user.id });
    expect((await gateOf(cash.id)).liberavelEm).toBeNull();
  });

  it('of a PIX that a person registered counts from the end of its day, or its registration', async () => {
    const noon = new Date(Date.now() - 20 * HOUR_MS);
    const byHand = { registeredById: director.user.id, receivedAt: noon };
    const untilOf = async (createdAt: Date) =>
      (await gateOf((await paidByPix(0, { ...byHand, createdAt })).id)).liberavelEm;
    const soon = new Date(noon.getTime() + HOUR_MS);
    expect(await untilOf(soon)).toBe(fullMinute(soon.getTime() + 72 * HOUR_MS).toISOString());
    expect(await untilOf(new Date())).toBe(fullMinute(noon.getTime() + 84 * HOUR_MS).toISOString());
  });
});
