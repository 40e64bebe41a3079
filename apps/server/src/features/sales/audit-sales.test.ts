import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createPaidSale } from '../../testing/paper-factory.ts';
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

const findingsOf = async (numero: number) =>
  (await auditSales(database.db)).findings
    .filter((one) => one.numero.endsWith(`/${padded(numero)}`))
    .map(({ what }) => what);

const RELEASED = `update sales set state = 'liberado', released_at = now() where id = $sale`;
const ENTRY = (action: string, details = '{}') =>
  `insert into audit_log (actor_id, action, subject_type, subject_id, details)
    values (1, '${action}', 'sale', '$sale', '${details}')`;
const ACT = `with act as (insert into homologations (act_number, act_day, size, content, sha256, registered_by_id)
    values ('Portaria 1', current_date, 1, 'a', sha256('a'), (select min(id) from users)) returning id)
  update sales set homologated_at = now(), homologation_id = act.id, state = 'homologado' from act
    where sales.id = $sale`;
const SIGNED_ACT = ENTRY('sale.homologated', '{"atoSha256": "$act"}');
const NO_PAYMENT = 'a situação não é a que os pagamentos dão';
const NO_RELEASE = 'a auditoria não tem a liberação';

test.each<[string, string[], string[]]>([
  ['paid', [`update sales set state = 'pago' where id = $sale`], [NO_PAYMENT]],
  ['paid in part', [`update sales set state = 'sinal_pago' where id = $sale`], [NO_PAYMENT]],
  ['released', [RELEASED], [NO_PAYMENT, NO_RELEASE]],
  [
    'handed over',
    [`update sales set state = 'entregue' where id = $sale`],
    [NO_PAYMENT, NO_RELEASE, 'entregue sem o registro da entrega'],
  ],
  [
    'paid, by a charge that counts no more',
    [
      `update charges set state = 'cancelada' where sale_id = $sale and kind = 'saldo'`,
      `update sales set state = 'pago' where id = $sale`,
    ],
    ['cobranças de ', NO_PAYMENT],
  ],
])('the audit finds an open sale that was moved on to %s', async (_, statements, found) => {
  const sale = await createSale(database.db);
  expect(await findingsOf(sale.numero)).toEqual([]);
  await asSuperuser(sale.id, statements);
  const findings = await findingsOf(sale.numero);
  expect(findings).toHaveLength(found.length);
  expect(findings.map((what, index) => what.startsWith(found[index] ?? '-'))).not.toContain(false);
});

test.each<[string, string[], string[]]>([
  ['released without an entry', [RELEASED], [NO_RELEASE]],
  ['released with its entry', [RELEASED, ENTRY('sale.released')], []],
  [
    'without what covers it',
    ['delete from allocations where charge_id in (select id from charges where sale_id = $sale)'],
    [NO_PAYMENT],
  ],
  [
    'as if it were still open',
    [`update sales set state = 'aguardando_pagamento' where id = $sale`],
    [NO_PAYMENT],
  ],
  [
    'with a smaller charge',
    [
      'update charges set valor = 1 where sale_id = $sale',
      `update allocations set valor = 1 where charge_id in (select id from charges where sale_id = $sale)`,
    ],
    ['cobranças de 2 centavos, e o total é 2462250'],
  ],
])('the audit reads a paid sale %s', async (_, statements, found) => {
  const sale = await createPaidSale(database.db);
  expect(await findingsOf(sale.numero)).toEqual([]);
  await asSuperuser(sale.id, statements);
  expect(await findingsOf(sale.numero)).toEqual(found);
});

test.each<[string, string[], string[]]>([
  ['with its act', [ACT, SIGNED_ACT], []],
  ['with an act that no entry knows', [ACT], ['a auditoria não tem a homologação']],
  [
    'with another act than that of the entry',
    [ACT, SIGNED_ACT, `update homologations set sha256 = sha256('b')`],
    ['a auditoria não tem a homologação'],
  ],
  [
    'released without the act',
    [RELEASED, ENTRY('sale.released')],
    ['foi adiante sem a homologação'],
  ],
  [
    'that does not wait for the act',
    ['update sales set needs_homologation = false where id = $sale'],
    ['não espera a homologação que as condições exigem'],
  ],
])('the audit reads a sale that the authority approves %s', async (_, statements, found) => {
  const sale = await createPaidSale(database.db, { terms: { exigeHomologacao: true } });
  expect(await findingsOf(sale.numero)).toEqual([]);
  const act = createHash('sha256').update('a').digest('hex');
  await asSuperuser(
    sale.id,
    statements.map((text) => text.replace('$act', act)),
  );
  expect(await findingsOf(sale.numero)).toEqual(found);
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
