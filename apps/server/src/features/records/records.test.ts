import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenEntries } from '../../platform/database/identity-schema.ts';
import { recordStatements } from '../../platform/database/ledger-schema.ts';
import { deliveries, documents } from '../../platform/database/sales-schema.ts';
import { media } from '../../platform/database/schema.ts';
import { createTestApp, TEST_LEDGER_KEY, type TestApp } from '../../testing/app-harness.ts';
import { createUser } from '../../testing/factories.ts';
import { createPaidSale, nameAuctioneer } from '../../testing/paper-factory.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { recordHouseKey } from '../bids/signing/record-house-key.ts';
import { signingKey } from '../bids/signing/signing-key.ts';
import { issueDuePapers } from '../documents/issue-papers.ts';
import { auditEditals } from '../publication/audit-editals.ts';
import { auditSales } from '../sales/audit-sales.ts';
import { auditRecords, describeRecordAudit } from './audit-records.ts';
import { stateRecords } from './state-records.ts';

const key = TEST_LEDGER_KEY;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.empty();
  await recordHouseKey(app.db, key);
  await nameAuctioneer(app.db);
});
afterAll(() => app.close());

const state = () => stateRecords({ db: app.deps.db, key });

/** A paid sale with its papers, handed over. */
async function deliveredSale(): Promise<number> {
  const { db } = app;
  const { id: saleId } = await createPaidSale(db);
  await issueDuePapers({ ...app.deps, db });
  const signatureId = randomUUID();
  await db.insert(media).values({ id: signatureId, kind: 'signature', width: 9, height: 9 });
  const keeper = await createUser(db, { role: 'admin' });
  await db.insert(deliveries).values({
    saleId,
    receiverName: 'Rui Melo',
    receiverDocument: 'RG 1',
    signatureId,
    deliveredById: keeper.id,
    deliveredAt: new Date(),
  });
  return saleId;
}

/** Stores a file of a few bytes for each paper that has none. */
const draw = () =>
  app.database.pool.query(
    `update documents set pdf = code::bytea, pdf_sha256 = sha256(code::bytea) where pdf is null`,
  );

/** Runs the statements as somebody could who has every right on the database; answers how many rows each changed. */
async function asSuperuser(...statements: string[]): Promise<number[]> {
  const client = await app.database.pool.connect();
  const changed: number[] = [];
  try {
    await client.query(`set session_replication_role = 'replica'`);
    for (const text of statements) changed.push((await client.query(text)).rowCount ?? 0);
    return changed;
  } finally {
    await client.query(`set session_replication_role = 'origin'`);
    client.release();
  }
}

const faults = async () =>
  (await auditRecords(app.db)).findings.map(({ kind, what }) => `${kind ?? 'resumo'} ${what}`);

test('each sale, paper and delivery is signed once, and the next statement follows', async () => {
  expect(await state()).toEqual([]);
  const saleId = await deliveredSale();
  const [first] = await state();
  const papers = await app.db.select({ id: documents.id }).from(documents);
  expect(papers.length).toBeGreaterThan(0);
  expect(first?.facts.map(({ kind, id }) => [kind, id])).toEqual([
    ['arremate', saleId],
    ...papers
      .map(({ id }) => ['documento', id])
      .sort(([, one], [, other]) => Number(one) - Number(other)),
    ['entrega', saleId],
  ]);
  expect(await state()).toEqual([]);
  await deliveredSale();
  const [second] = await state();
  expect(second).toMatchObject({ number: 2, previousHash: first?.hash });
  expect(await auditRecords(app.db)).toMatchObject({ statements: 2, findings: [] });
});

describe('the file of a paper', () => {
  const idsOf = (made: Awaited<ReturnType<typeof state>>) =>
    made.flatMap(({ facts }) => facts.filter(({ kind }) => kind === 'arquivo')).map(({ id }) => id);
  const paperIds = async () =>
    (await app.db.select({ id: documents.id }).from(documents).orderBy(documents.id)).map(
      ({ id }) => id,
    );

  test('is signed once, after it was drawn, also when its paper was signed long before', async () => {
    await deliveredSale();
    expect(idsOf(await state())).toEqual([]);
    const early = await paperIds();
    const sequence = `pg_get_serial_sequence('documents', 'id')`;
    await app.database.pool.query(`select setval(${sequence}, nextval(${sequence}) + 5000)`);
    await deliveredSale();
    const late = (await paperIds()).filter((id) => !early.includes(id));
    await app.database.pool.query(
      `update documents set pdf = 'a', pdf_sha256 = sha256('a') where id >= ${late[0]}`,
    );
    expect(idsOf(await state())).toEqual(late);
    await deliveredSale();
    await state();
    await draw();
    expect(await faults()).toEqual([]);
    expect(idsOf(await state())).toEqual(expect.arrayContaining(early));
    expect(await state()).toEqual([]);
    expect(await faults()).toEqual([]);
  });

  const changed = 'arquivo não é o que foi assinado';
  const torn = 'arquivo os bytes não são os do SHA-256 ao lado';
  test.each<[string, string, string[]]>([
    [
      'replaced together with its SHA-256',
      `update documents set pdf = 'x', pdf_sha256 = sha256('x')`,
      [changed],
    ],
    ['replaced alone', `update documents set pdf = 'x'`, [torn]],
    ['with another SHA-256', `update documents set pdf_sha256 = sha256('x')`, [changed, torn]],
    [
      'deleted',
      'update documents set pdf = null, pdf_sha256 = null',
      ['arquivo foi assinado e já não existe'],
    ],
  ])('%s is found', async (_, statement, found) => {
    await deliveredSale();
    await draw();
    await state();
    expect(await faults()).toEqual([]);
    await asSuperuser(`${statement} where id = (select max(id) from documents)`);
    expect(await faults()).toEqual(found);
  });

  test('that is drawn anew with the same bytes after it was deleted is whole again', async () => {
    await deliveredSale();
    await draw();
    await state();
    await asSuperuser('update documents set pdf = null, pdf_sha256 = null');
    await draw();
    expect(await state()).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

test('ten processes at once leave no gap and name nothing twice', async () => {
  await deliveredSale();
  await deliveredSale();
  const made = (await Promise.all(Array.from({ length: 10 }, state))).flat();
  expect(made).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

test('what may change is not signed: the state of a sale, a cancelled paper, an erased buyer', async () => {
  await deliveredSale();
  await state();
  await app.database.pool.query(`update sales set state = 'liberado',
    buyer = buyer || '{"nome": "Conta eliminada", "documento": "", "email": "", "telefone": ""}'`);
  await app.database.pool.query(
    `update documents set state = 'cancelado', cancelled_at = now(), cancel_reason = 'Erro'`,
  );
  expect(await faults()).toEqual([]);
});

describe('the audit finds', () => {
  test.each<[string, string[], string]>([
    [
      'another buyer',
      ['update sales set buyer_id = (select max(id) from users)'],
      'arremate não é',
    ],
    [
      'another vehicle',
      [`update sales set vehicle = vehicle || '{"chassi": "X"}'`],
      'arremate não é',
    ],
    [
      'another commission with the total that it gives',
      [
        `update sale_lines set valor = valor - 100 where tipo = 'comissao'`,
        'update sales set total = total - 100',
      ],
      'arremate não é',
    ],
    ['a lost line', ['delete from sale_lines where ordem = 2'], 'arremate não é'],
    ['other terms', ['update sales set terms_id = terms_id + 1'], 'arremate não é'],
    ['a deleted sale', ['delete from sales'], 'arremate foi assinado e já não existe'],
    ['other data of a paper', [`update documents set data = '{}'`], 'os dados não são os que'],
    [
      'other data of a paper with their hash',
      [`update documents set data = '{}', data_sha256 = sha256('{}')`],
      'documento não é',
    ],
    ['another number of a paper', ['update documents set numero = numero + 9'], 'documento não é'],
    ['another code of a paper', ['update documents set code = reverse(code)'], 'documento não é'],
    ['a deleted paper', ['delete from documents'], 'documento foi assinado e já não existe'],
    ['another receiver', [`update deliveries set receiver_name = 'Outro'`], 'entrega não é'],
    ['another document', [`update deliveries set receiver_document = 'RG 2'`], 'entrega não é'],
    [
      'another signature',
      ['update deliveries set signature_id = gen_random_uuid()'],
      'entrega não é',
    ],
    ['a deleted delivery', ['delete from deliveries'], 'entrega foi assinado e já não existe'],
    [
      'a changed row with its hash in the statement',
      [
        `update deliveries set receiver_name = 'Outro'`,
        `update stated_records set hash = sha256('x') where kind = 'entrega'`,
      ],
      'resumo não é o que foi assinado',
    ],
    [
      'a row taken out of its statement',
      [`delete from stated_records where kind = 'entrega'`, 'delete from deliveries'],
      'resumo não é o que foi assinado',
    ],
    [
      'a statement hashed anew',
      [`update record_statements set hash = sha256('x')`],
      'resumo a assinatura não é de uma chave da casa',
    ],
    ['another moment', [`update record_statements set at = at + interval '1 day'`], 'resumo não é'],
  ])('%s', async (_, statements, finding) => {
    await deliveredSale();
    await state();
    expect(await faults()).toEqual([]);
    await asSuperuser(...statements);
    expect((await faults()).join('\n')).toContain(finding);
  });

  test('a lost statement', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      await deliveredSale();
      await state();
    }
    await asSuperuser(
      'delete from stated_records where statement = 2',
      'delete from record_statements where number = 2',
    );
    expect(await faults()).toContain('resumo faltam os resumos de 2 a 2');
    expect(await faults()).toContain('resumo não continua o resumo anterior');
  });

  test('a paper that was written afterwards among those that were signed', async () => {
    const [older] = [await deliveredSale(), await deliveredSale()];
    await asSuperuser('delete from deliveries', `delete from documents where sale_id = ${older}`);
    for (let nth = 0; nth < 2; nth += 1) {
      await state();
      await deliveredSale();
    }
    await state();
    await asSuperuser(
      `insert into documents overriding system value select (select min(id) - 1 from documents), kind, 'X', ano, numero,
        version, state, data, data_sha256, pdf, pdf_sha256, reverse(code), ${older}, payment_id, issued_at
        from documents order by id limit 1`,
    );
    expect(await faults()).toEqual(['documento foi escrito depois, entre os assinados']);
  });

  test('a statement that another key has signed', async () => {
    await deliveredSale();
    const other = signingKey(Buffer.alloc(32, 9));
    const [made] = await state();
    const signature = other.sign(`martelo registro assinado 1\n${made?.hash}`);
    await asSuperuser(`update record_statements set signature = decode('${signature}', 'hex')`);
    expect(await faults()).toEqual(['resumo a assinatura não é de uma chave da casa']);
  });
});

describe('a row that was written far below those that are signed', () => {
  /** The ids of a yard with years behind it, of which the last sales are signed; answers that of the last one. */
  async function afterYears(): Promise<number> {
    for (const table of ['sales', 'documents']) {
      const sequence = `pg_get_serial_sequence('${table}', 'id')`;
      await app.database.pool.query(`select setval(${sequence}, nextval(${sequence}) + 5000)`);
    }
    await deliveredSale();
    await state();
    const saleId = await deliveredSale();
    await state();
    expect(await faults()).toEqual([]);
    return saleId;
  }

  test.each<[string, string]>([
    [
      'arremate',
      `insert into sales overriding system value select (forged).* from (select
        jsonb_populate_record(sales, jsonb_build_object('id', id - 3000, 'numero', 999999, 'lot_id', 0)) as forged
        from sales limit 1)`,
    ],
    [
      'documento',
      `insert into documents overriding system value select (forged).* from (select
        jsonb_populate_record(documents, jsonb_build_object('id', id - 3000, 'sale_id', 0, 'serie', 'X', 'code', 'X')) as forged
        from documents limit 1)`,
    ],
    [
      'entrega',
      `insert into deliveries select sale_id - 3000, 'Outro', 'RG 9', signature_id, delivered_by_id,
        delivered_at - interval '2 days' from deliveries limit 1`,
    ],
  ])('is not signed, and the audit goes on naming it: %s', async (kind, statement) => {
    await afterYears();
    await asSuperuser(statement);
    for (let minute = 0; minute < 2; minute += 1) {
      expect(await state()).toEqual([]);
      expect(await faults()).toContain(`${kind} foi escrito depois, entre os assinados`);
    }
  });

  test('is signed when it is a vehicle that left late', async () => {
    const saleId = (await afterYears()) - 3_000;
    await asSuperuser(
      `insert into deliveries select ${saleId}, 'Rui Melo', 'RG 1', signature_id, delivered_by_id, now()
        from deliveries limit 1`,
    );
    const [made] = await state();
    expect(made?.facts).toMatchObject([{ kind: 'entrega', id: saleId }]);
    expect(await faults()).toEqual([]);
  });
});

/** Two paid sales under terms that ask for the authority's act: one has it, the other waits. */
async function homologatedSale(): Promise<void> {
  const terms = { exigeHomologacao: true };
  const { id } = await createPaidSale(app.db, { terms });
  await createPaidSale(app.db, { terms });
  await asSuperuser(
    `with act as (insert into homologations (act_number, act_day, size, content, sha256, registered_by_id)
        values ('Portaria 1', current_date, 1, 'a', sha256('a'), (select min(id) from users)) returning id)
      update sales set state = 'homologado', homologated_at = now(), homologation_id = act.id from act
        where sales.id = ${id}`,
    `insert into audit_log (actor_id, action, subject_type, subject_id, details) values (
      (select min(id) from users), 'sale.homologated', 'sale', '${id}',
      jsonb_build_object('atoSha256', encode(sha256('a'), 'hex')))`,
  );
}

const cancelPapers = (saleId: number) =>
  app.database.pool.query(
    `update documents set state = 'cancelado', cancelled_at = now(), cancel_reason = 'Erro'
      where sale_id = ${saleId}`,
  );

/** Everything that `martelo audit` says. */
async function allFindings() {
  const { db } = app;
  const ledger = await auditLedger(db);
  const sold = await auditSales(db);
  const editals = await auditEditals(db);
  const records = await auditRecords(db);
  return [ledger, ledger.signed, sold, editals, records].map(({ findings }) => findings);
}

/** A change that a later version finds has to leave this list and that of docs/proof.md. */
describe('the audit does not find, as docs/proof.md says,', () => {
  test.each<[string, string[]]>([
    [
      'an audit entry that was deleted',
      [`delete from audit_log where action <> 'sale.homologated'`],
    ],
    ['an audit entry about another person', ['update audit_log set actor_id = actor_id + 1']],
    ['a used link that was deleted, which makes two people of one', ['delete from given_entries']],
    [
      'a used link with a second person who never approved it',
      ['update given_entries set approved_by_id = made_by_id'],
    ],
    [
      "a seller's decision with its audit entry",
      [
        `update sales set state = 'aguardando_pagamento', decided_at = now(),
          decided_by_id = (select min(id) from users) where state = 'aguardando_decisao'`,
        `insert into audit_log (actor_id, action, subject_type, subject_id)
          select decided_by_id, 'lot.sale-approved', 'lot', lot_id from sales where decided_by_id is not null`,
      ],
    ],
    ['a payment that never arrived', ['update payments set valor = valor + 100']],
    [
      'a sale that was released, with its audit entry',
      [
        `update sales set state = 'liberado', released_at = now() where state = 'pago' and not needs_homologation`,
        `insert into audit_log (actor_id, action, subject_type, subject_id)
          select buyer_id, 'sale.released', 'sale', id from sales where released_at is not null`,
      ],
    ],
    [
      "the authority's act with its audit entry",
      [
        `update sales set state = 'homologado', homologated_at = now(), homologation_id =
          (select max(id) from homologations) where state = 'pago' and needs_homologation`,
        `insert into audit_log (actor_id, action, subject_type, subject_id, details)
          select registered_by_id, 'sale.homologated', 'sale', sales.id,
            jsonb_build_object('atoSha256', encode(sha256, 'hex'))
          from sales join homologations on homologations.id = homologation_id`,
      ],
    ],
    [
      "the authority's act that was taken off",
      [
        `update sales set state = 'pago', homologated_at = null, homologation_id = null
          where state = 'homologado'`,
      ],
    ],
    ["other bytes of the authority's act", [`update homologations set content = 'x'`]],
    [
      'a credit that covers the charges of another payment',
      ['update allocations set payment_id = (select max(id) from payments)'],
    ],
    [
      'another deadline and another PIX code of a charge',
      [`update charges set due_at = due_at + interval '9 days', brcode = 'de outro recebedor'`],
    ],
    [
      'an invented undoing of a credit',
      [
        `insert into credit_undoings (payment_id, reason, undone_by_id)
          select id, 'Erro', registered_by_id from payments`,
      ],
    ],
    [
      'an invented refund',
      [
        `insert into refunds (payment_id, valor, reason, requested_by_id)
          select id, 1, 'Erro', registered_by_id from payments`,
      ],
    ],
    [
      'an invented return of money',
      [
        `insert into payment_returns (payment_id, valor, returned_on, reference, returned_by_id)
          select id, 1, current_date, 'D' || id, registered_by_id from payments`,
      ],
    ],
    [
      'a cancelled paper that is valid again',
      [
        `update documents set state = 'valido', cancelled_at = null, cancel_reason = null
          where state = 'cancelado'`,
      ],
    ],
    [
      'a paper that was cancelled',
      [`update documents set state = 'cancelado', cancelled_at = now(), cancel_reason = 'Erro'`],
    ],
    [
      'another PIX key of the house',
      [
        `insert into site_settings (key, value) values ('recebimento', '{"chavePix": "outra@chave.example"}')`,
      ],
    ],
    ['another password of a director', [`update users set password_hash = 'x'`]],
    [
      'a client who becomes a director',
      [`update users set role = 'admin', profiles = '{diretor}'`],
    ],
    [
      'another picture of a signature',
      [`update media set width = 1, height = 1 where kind = 'signature'`],
    ],
  ])('%s', async (_, statements) => {
    await deliveredSale();
    await homologatedSale();
    await cancelPapers(await deliveredSale());
    const { id: saleId } = await createSale(app.db, { state: 'aguardando_decisao' });
    const [maker, other] = [await createUser(app.db), await createUser(app.db)];
    await app.db.insert(givenEntries).values({
      userId: other.id,
      madeById: maker.id,
      purpose: 'password',
      usedAt: new Date(),
    });
    await recordAudit(app.db, {
      actorId: maker.id,
      ip: '',
      action: 'sale.released',
      subjectType: 'sale',
      subjectId: saleId,
    });
    await state();
    const before = await allFindings();
    expect(await asSuperuser(...statements)).not.toContain(0);
    expect(await allFindings()).toEqual(before);
  });
});

test('statements cannot be changed by who does not own the tables, nor rows by a slip', async () => {
  await deliveredSale();
  await state();
  for (const text of [
    'update record_statements set number = 9',
    'delete from stated_records',
    'truncate record_statements cascade',
  ]) {
    await expect(app.database.pool.query(text)).rejects.toThrow();
  }
  const { number } = recordStatements;
  expect(await app.db.select().from(recordStatements).where(eq(number, 1))).toHaveLength(1);
});

test('says in sentences what was read and what differs', () => {
  expect(describeRecordAudit({ statements: 12, records: 3400, findings: [] })).toBe(
    'Arremates, contrapropostas, documentos, arquivos e entregas assinados, conferidos: 3.400 em 12 resumos.',
  );
  expect(describeRecordAudit({ statements: 1, records: 17, findings: [] })).toContain(
    '17 em 1 resumo.',
  );
  const findings = [
    { kind: 'entrega' as const, id: 7, what: 'não é o que foi assinado' },
    { kind: null, id: 3, what: 'faltam os resumos de 2 a 2' },
  ];
  expect(describeRecordAudit({ statements: 12, records: 3400, findings })).toBe(
    [
      '2 divergências em arremates, contrapropostas, documentos, arquivos e entregas (3.400 em 12 resumos):',
      '  entrega 7: não é o que foi assinado',
      '  resumo 3: faltam os resumos de 2 a 2',
    ].join('\n'),
  );
});
