import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { PERSON_FORM } from '../../testing/person-form.ts';
import { pictureOf } from '../../testing/picture.ts';
import { errorText, logError, withoutPersonalData } from './loggable-error.ts';

const PERSON = {
  ...PERSON_FORM,
  name: 'Maria Segredo Pessoal',
  email: 'segredo.pessoal@exemplo.example',
  password: 'senha-muito-secreta',
  passwordConfirmation: 'senha-muito-secreta',
  termsAccepted: 'true',
};
/** In the forms in which the program and the database have them. */
const SECRETS = [
  ...['Segredo', 'segredo.pessoal', 'senha-muito', '529.982', '52998224725', '99812'],
  ...['argon2', 'Beira Mar', '49025'],
];

/** The log without what it measures: any five digits may stand in a time. */
const written = () => lines.join('\n').replaceAll(/"(?:time|responseTime)":[\d.]+/g, '');

let server: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  const logTo = { write: (line: string) => void lines.push(line) };
  server = await createTestApp({ logLevel: 'info', logTo });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  lines = [];
});

/** Runs this while the database is broken in one way, and mends it for the next test. */
async function whileBroken<T>([harm, cure]: readonly [string, string], run: () => Promise<T>) {
  await server.database.pool.query(harm);
  try {
    return await run();
  } finally {
    await server.database.pool.query(cure);
  }
}

async function register(): Promise<number> {
  const picture = await pictureOf(60, 40);
  const form = new FormData();
  for (const [name, value] of Object.entries(PERSON)) form.set(name, value);
  for (const name of ['documentFront', 'selfieWithDocument']) {
    form.set(name, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg');
  }
  const body = new Response(form);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return answer.statusCode;
}

describe('no line of the log holds personal data', () => {
  const failures: [string, string, string][] = [
    [
      'a column is missing',
      'alter table users rename column logradouro to rua',
      'alter table users rename column rua to logradouro',
    ],
    [
      'a trigger raises an error that repeats the row',
      `create function tell() returns trigger language plpgsql as
        $$ begin raise exception 'row %', new; end $$;
      create trigger tell before insert on users for each row execute function tell()`,
      'drop function tell() cascade',
    ],
    [
      'a check is broken',
      `alter table users add constraint nobody check (name = '')`,
      'alter table users drop constraint nobody',
    ],
    [
      'the database is too busy',
      `create function wait() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '57014', message = 'canceled'; end $$;
      create trigger wait before insert on users for each row execute function wait()`,
      'drop function wait() cascade',
    ],
  ];
  test.each(failures)('when a registration fails because %s', async (_, harm, cure) => {
    expect(await whileBroken([harm, cure], register)).toBeGreaterThanOrEqual(500);
    const log = written();
    expect(log).toMatch(/unexpected error|unavailable/);
    expect(log).toContain('Failed query: insert into');
    for (const secret of SECRETS) expect(log).not.toContain(secret);
  });

  test('when somebody searches for a person', async () => {
    const { headers } = await server.signIn('admin');
    const answer = await server.inject({ url: '/api/users?q=529.982.247-25', headers });
    expect(answer.statusCode).toBe(200);
    const log = written();
    expect(log).toContain('"path":"/api/users"');
    expect(log).not.toContain('529.982');
  });

  test('when an error that no request waits for is reported', async () => {
    const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { users } = await import('../database/schema.ts');
    const renamed = [
      'alter table users rename column email to mail',
      'alter table users rename column mail to email',
    ] as const;
    await whileBroken(renamed, () =>
      server.db
        .insert(users)
        .values({
          name: PERSON.name,
          email: PERSON.email,
          passwordHash: '$argon2id$v=19$segredo',
        })
        .catch(logError),
    );
    const text = shown.mock.calls.flat().join('\n');
    shown.mockRestore();
    expect(text).toContain('column "email" of relation "users" does not exist');
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  });
});

describe('an error in the log', () => {
  test('keeps its kind, its code and its place', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const text = errorText(new TypeError('não deu', { cause }));
    expect(text).toContain('TypeError: não deu');
    expect(text).toContain('caused by Error: connect ECONNREFUSED (code: ECONNREFUSED)');
    expect(text).toContain('log.test.ts');
  });

  test('shows no value on a line that looks like its place', () => {
    const error = new Error('x\n    at Maria (segredo)');
    Object.assign(error, { query: 'select $1', params: ['Maria'] });
    expect(errorText(error)).not.toContain('Maria');
  });

  test('may be anything that was thrown', () => {
    expect(errorText('falhou: ana@exemplo.example')).toBe('string: falhou: [e-mail]');
    expect(errorText(undefined)).toBe('undefined: undefined');
  });

  test('ends although it is its own cause', () => {
    const error = new Error('círculo');
    error.cause = error;
    expect(errorText(error)).toContain('círculo');
  });
});

describe('a text without personal data', () => {
  test.each([
    ['550 <ana.silva@exemplo.example> rejected', '550 <[e-mail]> rejected'],
    ['CPF 529.982.247-25 e 52998224725', 'CPF [number] e [number]'],
    ['(70) 99999-8888', '([number]'],
    ['GET /api/users?q=ana%40t.com failed', 'GET /api/users?[query] failed'],
    ['lot 1234 of auction 7 at 10.0.0.1', 'lot 1234 of auction 7 at 10.0.0.1'],
    ['relation "users" does not exist', 'relation "users" does not exist'],
  ])('of %j is %j', (text, clean) => {
    expect(withoutPersonalData(text)).toBe(clean);
  });
});
