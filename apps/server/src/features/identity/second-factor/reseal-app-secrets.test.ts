import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appSecrets } from '../../../platform/database/second-factor-schema.ts';
import { createTestApp, type TestApp } from '../../../testing/app-harness.ts';
import { appCode, factorCalls } from './factors.fixture.ts';
import { resealAppSecrets } from './reseal-app-secrets.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';

const OLD = 'the secret of last year, which is long enough';

let server: TestApp;
let calls: ReturnType<typeof factorCalls>;
beforeAll(async () => {
  server = await createTestApp({ env: { SESSION_SECRET_PREVIOUS: OLD } });
  calls = factorCalls(server);
});
afterAll(() => server.close());

const rowOf = async (userId: number) => {
  const [row] = await server.db.select().from(appSecrets).where(eq(appSecrets.userId, userId));
  return row;
};

/** A person whose app was enrolled, and another one begun, before the key was replaced. */
async function enrolledBefore() {
  const person = await server.signIn('client');
  const { secret } = await calls.enrolApp(person);
  const plain = Secret.fromBase32(secret.replaceAll(' ', '')).bytes;
  const old = () => sealSecret(plain, person.user.id, OLD);
  await server.db
    .update(appSecrets)
    .set({ secret: old(), pendingSecret: old(), pendingAt: new Date() })
    .where(eq(appSecrets.userId, person.user.id));
  return { ...person, secret };
}

async function signInWith(email: string, secret: string) {
  const challenge = await calls.begin(email);
  return calls.step({ method: 'app', challenge, code: appCode(secret) });
}

test('codes of an app work while the key that sealed its secret retires', async () => {
  const { user, secret } = await enrolledBefore();
  expect((await signInWith(user.email, secret)).statusCode).toBe(200);
});

test('the job seals with the present key, once, and keeps the last used code', async () => {
  const { sessionSecret, previousSecret } = server.deps.settings;
  const alone = { sessionSecret, previousSecret: undefined };
  const reseal = () => resealAppSecrets(server.deps.db, { sessionSecret, previousSecret });
  await reseal();
  const { user, secret } = await enrolledBefore();
  await server.db.update(appSecrets).set({ lastStep: 7 }).where(eq(appSecrets.userId, user.id));
  const before = await rowOf(user.id);
  expect(await reseal()).toBe(2);
  expect(await reseal()).toBe(0);
  const after = await rowOf(user.id);
  expect(after).toMatchObject({ lastStep: 7, pendingAt: before?.pendingAt });
  expect(after?.secret).not.toEqual(before?.secret);
  // The present key alone opens it.
  expect(openSecret(after?.secret ?? Buffer.of(), user.id, alone)).not.toBeNull();
  expect((await signInWith(user.email, secret)).statusCode).toBe(200);
});
