import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { ask, exchange, type LaneStatement, prepare } from './statement-exchange.ts';

const statement = (name: string, text: string): LaneStatement => ({ name, text });

const SETTING = "set application_name = 'an exchange'";
const BEGIN = statement('begin-test', 'begin');
const COMMIT = statement('commit-test', 'commit');
const ADD = statement('add-word', 'insert into words values ($1) returning word, length(word)');
const LIST = statement('list-words', 'select word from words order by word');
const DIVIDE = statement('divide', 'select 1 / $1::int');
const NULLS = statement('nulls', `select null, '', 'ação "{1,2}"'`);
const SLEEP = statement('sleep', 'select pg_sleep(5)');
const END_ME = statement('end-me', 'select pg_terminate_backend(pg_backend_pid())');

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table words (word text primary key)');
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.pool.query('truncate words');
  client = await connect();
  return () => client.end();
});

async function connect(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const made = new pg.Client({ connectionString: database.url, ...options });
  made.on('error', () => {});
  await made.connect();
  const statements = [BEGIN, COMMIT, ADD, LIST, DIVIDE, NULLS, SLEEP, END_ME];
  await prepare(made, { setting: SETTING, statements, timeoutMs: 3_000 });
  return made;
}

const asked = (one: LaneStatement, ...values: string[]) => ({ statement: one, values });

const words = async () => {
  const { rows } = await database.pool.query<{ word: string }>('select word from words');
  return rows.map(({ word }) => word);
};

test('each statement answers with its own rows, in order', async () => {
  const { answers, error } = await exchange(client, [
    asked(BEGIN),
    asked(ADD, 'moto'),
    asked(ADD, 'caminhão'),
    asked(LIST),
    asked(COMMIT),
  ]);
  expect(error).toBeNull();
  expect(answers).toEqual([
    { command: 'BEGIN', rows: [] },
    { command: 'INSERT 0 1', rows: [['moto', '4']] },
    { command: 'INSERT 0 1', rows: [['caminhão', '8']] },
    { command: 'SELECT 2', rows: [['caminhão'], ['moto']] },
    { command: 'COMMIT', rows: [] },
  ]);
  expect(await words()).toHaveLength(2);
});

test('null, an empty text and a text that looks like an array are read unchanged', async () => {
  expect(await ask(client, [asked(NULLS)])).toEqual([[[null, '', 'ação "{1,2}"']]]);
});

test('after a statement that fails the others are skipped, and the connection stays usable', async () => {
  const failing = [asked(BEGIN), asked(ADD, 'moto'), asked(DIVIDE, '0'), asked(COMMIT)];
  const { answers, error } = await exchange(client, failing);
  expect(answers.map(({ command }) => command)).toEqual(['BEGIN', 'INSERT 0 1']);
  expect(error).toMatchObject({ code: '22012' });
  await client.query('rollback');
  expect(await words()).toEqual([]);
  expect(await ask(client, [asked(DIVIDE, '1')])).toEqual([[['1']]]);
});

test('`ask` rejects when one of the statements fails', async () => {
  await expect(ask(client, [asked(DIVIDE, '0'), asked(LIST)])).rejects.toMatchObject({
    code: '22012',
  });
});

test('when the connection breaks, the answers received before are returned', async () => {
  const { answers, error } = await exchange(client, [asked(DIVIDE, '1'), asked(END_ME)]);
  expect(answers.map(({ command }) => command)).toEqual(['SELECT 1']);
  expect(error).toMatchObject({ code: '57P01' });
  const after = await exchange(client, [asked(LIST)]);
  expect(after).toMatchObject({ answers: [], error: expect.any(Error) });
});

test('an exchange that takes too long ends with the driver’s own limit', async () => {
  const hasty = await connect({ query_timeout: 50 });
  const { answers, error } = await exchange(hasty, [asked(SLEEP)]);
  expect(answers).toEqual([]);
  expect(error?.message).toMatch(/timeout/);
  await hasty.end();
});

test('a connection keeps the setting that it was prepared with', async () => {
  const { rows } = await client.query('show application_name');
  expect(rows).toEqual([{ application_name: 'an exchange' }]);
});

test.each([
  ['a statement that cannot be prepared', SETTING, 'select from nowhere', { code: '42P01' }],
  ['an unknown setting', 'set no_such = on', 'select 1', { code: '42704' }],
  ['a timeout', 'select pg_sleep(5)', 'select 1', { message: /timeout/ }],
])('prepare rejects because of %s', async (_what, setting, text, error) => {
  const preparing = prepare(client, {
    setting,
    statements: [statement('another', text)],
    timeoutMs: 200,
  });
  await expect(preparing).rejects.toMatchObject(
    'code' in error ? error : { message: expect.stringMatching(error.message) },
  );
});
