import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditSales, describeSaleAudit } from './audit-sales.ts';
import { decideSale } from './decide-sale.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Runs the statements as somebody could who has every right on the database. */
async function asSuperuser(saleId: number, statements: readonly string[]) {
  const client = await database.pool.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    for (const text of statements) await client.query(text.replaceAll('$sale', String(saleId)));
  } finally {
    await client.query(`set session_replication_role = 'origin'`);
    client.release();
  }
}

test.each<[string, string[], string]>([
  [
    'another buyer',
    ['update sales set buyer_id = (select max(id) from users) where id = $sale'],
    'comprador ',
  ],
  ['another price', ['update sales set arremate = 100 where id = $sale'], 'arremate em centavos '],
  [
    'another commission, with the total that it gives',
    [
      `update sale_lines set valor = valor - 100 where sale_id = $sale and tipo = 'comissao'`,
      'update sales set total = total - 100 where id = $sale',
    ],
    'as parcelas não são',
  ],
  ['another total', ['update sales set total = total + 1 where id = $sale'], 'total de '],
  [
    'a lost line',
    [`delete from sale_lines where sale_id = $sale and ordem = 2`],
    'as parcelas não são',
  ],
  [
    'other terms',
    [
      `insert into auction_terms (auction_id, version, regime, terms, frozen_at, cause)
        select auction_id, 99, regime, terms || '{"comissaoPontosBase": 1}', now(), 'change'
        from auction_terms where id = (select terms_id from sales where id = $sale)`,
      'update sales set terms_id = (select max(id) from auction_terms) where id = $sale',
    ],
    'condições ',
  ],
])('the audit finds %s', async (_, statements, what) => {
  const sale = await createSale(database.db);
  await createUser(database.db);
  const whole = await auditSales(database.db);
  expect(whole.findings.filter(({ numero }) => numero.endsWith(`/${padded(sale.numero)}`))).toEqual(
    [],
  );
  await asSuperuser(sale.id, statements);
  const { findings } = await auditSales(database.db);
  const own = findings.filter(({ numero }) => numero.endsWith(`/${padded(sale.numero)}`));
  expect(own.map((one) => one.what).join('; ')).toContain(what);
});

test.each<[string, string, string]>([
  [
    'that goes on without a decision',
    `update sales set state = 'aguardando_pagamento' where id = $sale`,
    'foi adiante sem a decisão do vendedor',
  ],
  [
    'with a decision that no audit entry knows',
    `update sales set state = 'aguardando_pagamento', decided_at = now(),
      decided_by_id = (select max(id) from users) where id = $sale`,
    'a auditoria não tem a decisão do vendedor',
  ],
])('the audit finds a conditional sale %s', async (_, statement, what) => {
  const sale = await createSale(database.db, { state: 'aguardando_decisao' });
  const ofSale = async () =>
    (await auditSales(database.db)).findings
      .filter(({ numero }) => numero.endsWith(`/${padded(sale.numero)}`))
      .map((one) => one.what);
  expect(await ofSale()).toEqual([]);
  await asSuperuser(sale.id, [statement]);
  expect(await ofSale()).toEqual([what]);
});

test.each(['accept', 'decline'] as const)(
  'a decision that a person made is none: %s',
  async (decision) => {
    const app = await createTestApp();
    const { id: saleId } = await createSale(app.db, { state: 'aguardando_decisao' });
    const { user } = await app.signIn('admin');
    const actor = { id: user.id, ip: '192.0.2.1' };
    expect(await decideSale(app.deps, actor, { saleId, decision })).toMatchObject({ ok: true });
    expect((await auditSales(app.db)).findings).toEqual([]);
    await app.close();
  },
);

const padded = (numero: number) => String(numero).padStart(6, '0');

test('says in a sentence that all sales are right, or names each that is not', () => {
  expect(describeSaleAudit({ sales: 1200, findings: [] })).toBe(
    'Arremates conferidos com o livro e as condições: 1.200.',
  );
  const findings = [{ numero: 'AR 2026/000012', what: 'comprador 3, no lote 4' }];
  expect(describeSaleAudit({ sales: 1200, findings })).toBe(
    '1 divergência em 1.200 arremates conferidos:\n  AR 2026/000012: comprador 3, no lote 4',
  );
});
