import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { users } from '../../platform/database/schema.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createAdmin } from './create-admin.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { resetPassword } from './reset-password.ts';
import { findLiveSession } from './sessions.queries.ts';
import { signIn } from './sign-in.ts';
import { verifyToken } from './tokens.ts';

const SECRET = 'a secret that is long enough for tests';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyDatabase(database.db);
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-admin-'));
});
afterEach(() => fs.rmSync(dataDir, { recursive: true }));

const start = (adminEmail?: string, adminPassword?: string) =>
  ensureAdmin(database.db, { dataDir, adminEmail, adminPassword });
const enter = (email: string, password: string) =>
  signIn({ db: database.db, secret: SECRET }, { email, password, ip: '127.0.0.1', userAgent: '' });
const passwordFile = () => path.join(dataDir, 'admin-password');
const admins = () => database.db.select().from(users).where(eq(users.role, 'admin'));

test('a first start creates an administrator with a password of its own', async () => {
  const [first] = await start();
  expect(first?.email).toBe('admin@martelo.local');
  expect(first?.password).toMatch(/^[a-z2-9-]{20}$/);
  expect(await enter(first?.email ?? '', first?.password ?? '')).toMatchObject({
    ok: true,
    user: { role: 'admin' },
  });
});

test('only the owner of the file can read the generated password', async () => {
  const [first] = await start();
  expect(fs.statSync(passwordFile()).mode & 0o777).toBe(0o600);
  expect(fs.readFileSync(passwordFile(), 'utf8')).toContain(first?.password);
  const audit = JSON.stringify(await database.db.select().from(auditLog));
  expect(audit).not.toContain(first?.password);
});

test('later starts show the same password', async () => {
  const first = await start();
  expect(await start()).toEqual(first);
  expect(await admins()).toHaveLength(1);
});

test('a changed password is no longer shown, and the file is removed', async () => {
  await start();
  await resetPassword(database.db, { email: 'admin@martelo.local', password: 'escolhida por mim' });
  expect(await start()).toEqual([]);
  expect(fs.existsSync(passwordFile())).toBe(false);
});

test('a password from the settings is not shown', async () => {
  expect(await start('dona@patio.example', 'uma senha da dona')).toEqual([
    { email: 'dona@patio.example', password: null },
  ]);
  expect(fs.existsSync(passwordFile())).toBe(false);
  expect(await enter('dona@patio.example', 'uma senha da dona')).toMatchObject({ ok: true });
});

test('a password is generated when the settings have only the e-mail', async () => {
  const [named] = await start('dona@patio.example');
  expect(await enter('dona@patio.example', named?.password ?? '')).toMatchObject({ ok: true });
});

test('an administrator that is named later is added, and both are shown', async () => {
  const [first] = await start();
  const told = await start('dona@patio.example');
  expect(told).toHaveLength(2);
  expect(told).toContainEqual(first);
  expect(told[1]?.password).not.toBe(first?.password);
});

test('a start never undoes a changed password', async () => {
  await start('dona@patio.example', 'uma senha da dona');
  await resetPassword(database.db, { email: 'dona@patio.example', password: 'outra senha dela' });
  await start('dona@patio.example', 'uma senha da dona');
  expect(await enter('dona@patio.example', 'outra senha dela')).toMatchObject({ ok: true });
});

test('an easy password is refused', async () => {
  await expect(start('dona@patio.example', 'senha1234')).rejects.toThrow('ADMIN_PASSWORD');
  expect(await admins()).toEqual([]);
});

test("a client's e-mail cannot become an administrator's", async () => {
  const client = {
    name: 'Cliente',
    email: 'cliente@x.example',
    passwordHash: '',
    status: 'aprovado',
  };
  await database.db.insert(users).values({ ...client, status: 'aprovado' });
  await expect(start('cliente@x.example', 'uma senha da dona')).rejects.toThrow(
    'já é de um cliente',
  );
  expect(await admins()).toEqual([]);
});

test('two simultaneous starts create one administrator with the same password', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(await admins()).toHaveLength(1);
  expect(one).toEqual(other);
  expect(await enter('admin@martelo.local', one[0]?.password ?? '')).toMatchObject({ ok: true });
});

test('an administrator created at the console can sign in, and cannot be created twice', async () => {
  const admin = { email: ' Dona@Patio.example ', name: 'Dona', password: 'uma senha da dona' };
  expect(await createAdmin(database.db, admin)).toMatchObject({ ok: true });
  expect(await createAdmin(database.db, admin)).toEqual({ ok: false, code: 'EMAIL_TAKEN' });
  expect(await enter('dona@patio.example', 'uma senha da dona')).toMatchObject({ ok: true });
});

test('a new password ends every session and the old password is refused', async () => {
  const [first] = await start();
  const outcome = await enter('admin@martelo.local', first?.password ?? '');
  const claims = outcome.ok ? await verifyToken(outcome.token, SECRET) : null;
  const reset = { email: 'ADMIN@martelo.local', password: 'escolhida por mim' };
  expect(await resetPassword(database.db, reset)).toMatchObject({ ok: true, endedSessions: 1 });
  expect(claims && (await findLiveSession(database.db, claims))).toEqual({
    live: false,
    why: 'password',
  });
  expect(await enter('admin@martelo.local', first?.password ?? '')).toMatchObject({
    code: 'BAD_CREDENTIALS',
  });
});

test('a new password for an unknown e-mail is refused', async () => {
  const reset = { email: 'ninguem@x.example', password: 'escolhida por mim' };
  expect(await resetPassword(database.db, reset)).toEqual({ ok: false, code: 'NOT_FOUND' });
});
