import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../../platform/database/administration-schema.ts';
import { connect } from '../../../platform/database/connect.ts';
import { refunds } from '../../../platform/database/refunds-schema.ts';
import { sales } from '../../../platform/database/sales-schema.ts';
import type { SignedInUser } from '../../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../../testing/factories.ts';
import { createPixYard, type PixYard } from '../../pix/pix.fixture.ts';
import { RECEIVER } from '../payments.fixture.ts';
import { sendRefunds } from './send-refunds.ts';

let yard: PixYard;
beforeAll(async () => {
  yard = await createPixYard();
  // The fixture lets one person act alone; here two people decide, as the yard's own setting says.
  await yard.server.db.delete(siteSettings).where(eq(siteSettings.key, 'aprovacoes'));
});
afterAll(() => yard.close());

const post = (who: SignedInUser, url: string, payload: object) =>
  yard.server.inject({ method: 'POST', url, headers: who.headers, payload });
const approve = (id: string, who: SignedInUser) =>
  post(who, `/api/admin/approvals/${id}/approve`, { password: TEST_PASSWORD });

/** A signal that was paid with R$ 10,00 too much, and the request of a director to give them back. */
async function askedRefund() {
  const { saleId } = await yard.newPayableSale();
  await yard.till.payments(saleId);
  const [signal] = await yard.till.chargesOf(saleId);
  const endToEndId = await yard.double.pay(signal?.txid ?? '', {
    chave: RECEIVER.chavePix,
    valor: 470_000,
  });
  await yard.handle();
  const [refund] = await yard.server.db.select().from(refunds).where(eq(refunds.saleId, saleId));
  const asked = await post(yard.till.ana, '/api/admin/approvals', {
    ...{ command: 'approveRefund', reason: 'O comprador pagou a mais.' },
    payload: { refundId: String(refund?.id), canal: 'pix' },
  });
  expect([refund?.valor, asked.statusCode]).toEqual([1_000, 201]);
  return { saleId, endToEndId, refundId: refund?.id ?? 0, requestId: asked.json().id };
}

const stateOf = async (refundId: number) =>
  (await yard.server.db.select().from(refunds).where(eq(refunds.id, refundId)))[0]?.state;
const returnsOf = (endToEndId: string) => yard.double.received.get(endToEndId)?.devolucoes ?? [];

/** The acceptance facts 1 to 3 of the specification, after-the-hammer 11.3. */
describe('a refund through the PSP that two people decide', () => {
  it('1: is out of date when the sale changed after the request, and the PSP is not called', async () => {
    const { saleId, endToEndId, refundId, requestId } = await askedRefund();
    const [sale] = await yard.server.db.select().from(sales).where(eq(sales.id, saleId));
    await yard.server.db
      .update(sales)
      .set({ version: (sale?.version ?? 0) + 1 })
      .where(eq(sales.id, saleId));
    const asked = yard.double.asked.length;
    expect((await approve(requestId, yard.till.bia)).json()).toMatchObject({
      state: 'desatualizada',
    });
    await sendRefunds(yard.deps);
    expect([await stateOf(refundId), returnsOf(endToEndId)]).toEqual(['solicitada', []]);
    expect(yard.double.asked.length).toBe(asked);
  });

  it('2: is executed once when two approvers press at once, and never by its requester', async () => {
    const { endToEndId, refundId, requestId } = await askedRefund();
    const own = await approve(requestId, yard.till.ana);
    expect([own.statusCode, own.json().message]).toEqual([403, 'Quem pede não aprova.']);
    const third = await yard.server.signIn('admin', { name: 'Cida Diretora' });
    const both = await Promise.all([approve(requestId, yard.till.bia), approve(requestId, third)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await sendRefunds(yard.deps);
    await sendRefunds(yard.deps);
    expect(returnsOf(endToEndId)).toMatchObject([{ id: `DV${refundId}`, valor: '10.00' }]);
  });

  it('3: whose process died after the commit waits, and others send it with the same id, once', async () => {
    const { endToEndId, refundId, requestId } = await askedRefund();
    // The process that approved never runs its job.
    await approve(requestId, yard.till.bia);
    expect([await stateOf(refundId), returnsOf(endToEndId)]).toEqual(['aprovada', []]);
    const other = connect(yard.server.database.serverUrl);
    const second = { ...yard.deps, db: other.db };
    await Promise.all([sendRefunds(yard.deps), sendRefunds(second)]);
    await Promise.all([sendRefunds(yard.deps), sendRefunds(second)]);
    await other.close();
    expect(await stateOf(refundId)).toBe('devolvida');
    expect(returnsOf(endToEndId)).toMatchObject([{ id: `DV${refundId}` }]);
  });
});
