import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSales } from '../sales/audit-sales.ts';
import { createDefaults, type Defaults } from './defaults.fixture.ts';

let house: Defaults;
beforeAll(async () => {
  house = await createDefaults();
});
afterAll(() => house.server.close());

/** Runs a statement as somebody could who has every right on the database. */
async function asSuperuser(saleId: number, statement: string): Promise<void> {
  const client = await house.server.database.pool.connect();
  try {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(statement.replaceAll('$sale', String(saleId)));
  } finally {
    await client.query(`set session_replication_role = 'origin'`);
    client.release();
  }
}

const found = async () => (await auditSales(house.server.db)).findings.map(({ what }) => what);

const STATE = 'a situação não é a que a inadimplência dá';
const ENTRY = 'a auditoria não tem a inadimplência';

test.each<[string, string, string[]]>([
  ['goes on', `update sales set state = 'aguardando_pagamento' where id = $sale`, [STATE]],
  [
    'has no entry in the audit log',
    `delete from audit_log where action = 'sale.defaulted' and subject_id = '$sale'`,
    [ENTRY],
  ],
  [
    'has another fine than its case',
    `update charges set valor = valor - 1 where sale_id = $sale and kind = 'multa'`,
    ['multa cobrada de 468999 centavos, pelo caso 469000'],
  ],
  [
    'impedes its buyer no more',
    `update users set impeded_until = null where id = (select buyer_id from sales where id = $sale)`,
    ['o impedimento do comprador não é o dos casos'],
  ],
  [
    'charges the purchase again',
    `update charges set state = 'aberta' where sale_id = $sale and kind = 'saldo'`,
    ['cobranças de 1993250 centavos, e o total é 2462250', 'a compra desfeita ainda tem cobranças'],
  ],
])('the audit finds a defaulted sale that %s', async (_, statement, faults) => {
  const { saleId } = await house.defaulted();
  const before = await found();
  await asSuperuser(saleId, statement);
  expect((await found()).slice(before.length)).toEqual(faults);
});

test('the audit finds a sale that was made defaulted without a case', async () => {
  const { saleId } = await house.sale();
  const before = await found();
  await asSuperuser(saleId, `update sales set state = 'inadimplente' where id = $sale`);
  expect((await found()).slice(before.length)).toEqual([
    STATE,
    ENTRY,
    'a compra desfeita ainda tem cobranças',
  ]);
});
