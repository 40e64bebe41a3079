import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { charges, documents, payments, sales } from '../../platform/database/sales-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { auditEditals } from '../publication/audit-editals.ts';
import { auditSales } from '../sales/audit-sales.ts';
import { awaitsSales, listDemoSales } from './demo.queries.ts';
import { DEMO_SALES, DEMO_STEPS } from './demo-sales.ts';
import { handOverDemoVehicles } from './hand-over-demo-vehicles.ts';
import { DEMO_CLIENT_EMAIL, loadDemo } from './load-demo.ts';
import { makeDemoSales } from './make-demo-sales.ts';

/** Each of some ten papers is drawn in a thread of its own. */
const DRAWING_MS = 120_000;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await site.signIn('admin');
  await loadDemo(site.db, 'hash');
});
afterAll(() => site.close());

const statesByLot = async () =>
  [...(await listDemoSales(site.db, '11'))]
    .map(([lote, { state }]) => ({ lote, state }))
    .sort((a, b) => a.lote.localeCompare(b.lote));

/** Everything that a repetition must not make again. */
async function countAll() {
  const tables = [sales, charges, payments, documents, messages];
  return Promise.all(tables.map((table) => site.db.$count(table)));
}

test('the finished auction gets its sales and credits; a repetition credits nothing twice', async () => {
  await makeDemoSales(site.deps);
  const before = await countAll();
  expect(await awaitsSales(site.db)).toBe(true);
  await makeDemoSales(site.deps);
  expect(await countAll()).toEqual(before);
});

test(
  'in a yard that has two directors by then, what needs the other one stays paid',
  async () => {
    const marks = await site.db.select().from(siteSettings);
    const { user } = await site.signIn('admin');
    await handOverDemoVehicles(site.deps);
    expect(await statesByLot()).toEqual(
      DEMO_SALES.map(({ lote, state }) => ({
        lote,
        state: DEMO_STEPS[state].isReleased ? 'pago' : state,
      })),
    );
    expect(await awaitsSales(site.db)).toBe(false);
    // As if it had not run, for a yard that has one.
    const left = { disabledAt: new Date(), status: 'negado' as const };
    await site.db.update(users).set(left).where(eq(users.id, user.id));
    await site.db.insert(siteSettings).values(marks).onConflictDoNothing();
  },
  DRAWING_MS,
);

test(
  'then one sale is in each state that a person can continue from',
  async () => {
    await handOverDemoVehicles(site.deps);
    expect(await statesByLot()).toEqual(DEMO_SALES.map(({ lote, state }) => ({ lote, state })));
    expect(await awaitsSales(site.db)).toBe(false);
  },
  DRAWING_MS,
);

test('the client whose sign-in is printed has purchases of several states', async () => {
  const bought = [...(await listDemoSales(site.db, '11')).entries()]
    .filter(([, { buyer }]) => buyer.email === DEMO_CLIENT_EMAIL)
    .map(([lote]) => lote);
  expect(bought.sort()).toEqual(DEMO_SALES.flatMap(({ lote, isOwn }) => (isOwn ? [lote] : [])));
});

test('no notice waits, every open charge has its code, and every paper has its file', async () => {
  expect(await site.db.$count(messages, eq(messages.status, 'waiting'))).toBe(0);
  const open = await site.db.select().from(charges).where(eq(charges.state, 'aberta'));
  expect(open.every(({ brcode }) => brcode?.includes('pix@martelo.example'))).toBe(true);
  const papers = await site.db.select().from(documents);
  expect(papers.filter(({ kind }) => kind === 'nota_arremate')).toHaveLength(3);
  for (const { pdf, pdfSha256 } of papers) {
    expect(
      createHash('sha256')
        .update(pdf ?? '')
        .digest(),
    ).toEqual(pdfSha256);
  }
});

test('no deadline is over in the first week', async () => {
  const soon = Date.now() + 7 * 86_400_000;
  for (const sale of await site.db.select().from(sales)) {
    for (const at of [sale.decisionUntil, sale.signalUntil, sale.balanceUntil, sale.pickupUntil]) {
      expect(at === null || at.getTime() > soon, `sale ${sale.numero}`).toBe(true);
    }
  }
});

test('the audit finds nothing, and a later start changes nothing', async () => {
  for (const audit of [auditLedger, auditSales, auditEditals]) {
    expect((await audit(site.db)).findings).toEqual([]);
  }
  const before = await countAll();
  await makeDemoSales(site.deps);
  await handOverDemoVehicles(site.deps);
  expect(await countAll()).toEqual(before);
});
