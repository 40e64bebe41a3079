import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { createTokenReader, signToken, verifyToken } from './tokens.ts';

const SECRET = 'a secret that is long enough for tests';
const claims = { sessionId: randomUUID(), userId: 7 };
const inAnHour = () => new Date(Date.now() + 3_600_000);

function forge(change: { alg?: string; secret?: string; claims?: object } = {}): Promise<string> {
  const { alg = 'HS256', secret = SECRET } = change;
  const payload = { sid: claims.sessionId, sub: '7', aud: 'martelo', exp: 4_000_000_000 };
  return new SignJWT({ ...payload, ...change.claims })
    .setProtectedHeader({ alg })
    .sign(new TextEncoder().encode(secret));
}

test('a valid token gives its claims', async () => {
  const token = await signToken({ ...claims, expiresAt: inAnHour() }, SECRET);
  expect(await verifyToken(token, SECRET)).toEqual(claims);
});

test('an expired token is invalid', async () => {
  const token = await signToken({ ...claims, expiresAt: new Date(Date.now() - 1000) }, SECRET);
  expect(await verifyToken(token, SECRET)).toBeNull();
});

test('a token without a signature is invalid', async () => {
  const payload = { sid: claims.sessionId, sub: '7', aud: 'martelo', exp: 4_000_000_000 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  expect(await verifyToken(`${part({ alg: 'none' })}.${part(payload)}.`, SECRET)).toBeNull();
});

test('a token of another program with the same key is valid', async () => {
  expect(await verifyToken(await forge(), SECRET)).toEqual(claims);
});

test.each([
  ['another key', { secret: 'another secret that is long enough' }],
  ['another algorithm', { alg: 'HS512' }],
  ['another audience', { claims: { aud: 'elsewhere' } }],
  ['no audience', { claims: { aud: undefined } }],
  ['no expiry', { claims: { exp: undefined } }],
  ['no session', { claims: { sid: undefined } }],
  ['a session that is no id', { claims: { sid: "' or 1=1" } }],
  ['a user that is no number', { claims: { sub: 'seven' } }],
])('a token with %s is invalid', async (_name, change) => {
  expect(await verifyToken(await forge(change), SECRET)).toBeNull();
});

test.each(['', 'x', 'a.b.c', '🔨'])('%j is not a token', async (text) => {
  expect(await verifyToken(text, SECRET)).toBeNull();
});

test('a cached token is returned until it expires, and never for another token', async () => {
  const { read } = createTokenReader({ sessionSecret: SECRET, previousSecret: undefined });
  const token = await signToken({ ...claims, expiresAt: inAnHour() }, SECRET);
  expect(await read(token)).toEqual(claims);
  expect(await read(token)).toEqual(claims);
  expect(await read(`${token.slice(0, -4)}AAAA`)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 3_700_000 });
  try {
    expect(await read(token)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('while a key retires its tokens stay valid, and no third key becomes so', async () => {
  const previousSecret = 'the secret of last year, which is long';
  const expiresAt = inAnHour();
  const old = await signToken({ ...claims, expiresAt }, previousSecret);
  const { read } = createTokenReader({ sessionSecret: SECRET, previousSecret });
  expect(await read(old)).toEqual(claims);
  expect(await read(await signToken({ ...claims, expiresAt }, SECRET))).toEqual(claims);
  expect(await read(await forge({ secret: 'another secret that is long enough' }))).toBeNull();
  const retired = createTokenReader({ sessionSecret: SECRET, previousSecret: undefined });
  expect(await retired.read(old)).toBeNull();
});
