import { isUuid } from '@martelo/core/uuid';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const ALGORITHM = 'HS256';
const AUDIENCE = 'martelo';

export interface TokenClaims {
  sessionId: string;
  userId: number;
}

/** A bearer token. It only names a session; the database decides if that session is valid. */
export function signToken(
  { sessionId, userId, expiresAt }: TokenClaims & { expiresAt: Date },
  secret: string,
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(String(userId))
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(new TextEncoder().encode(secret));
}

/** The keys whose signatures are valid: the one that signs, and the one that is being retired. */
export interface TokenKeys {
  sessionSecret: string;
  previousSecret: string | undefined;
}

/** More bearers at once than a process serves; beyond them the least recent are verified again. */
const MOST_KEPT = 20_000;

export interface TokenReader {
  read(token: string): Promise<TokenClaims | null>;
  /** The claims of a token that was verified before. */
  kept(token: string): TokenClaims | null;
}

/**
 * Verifies tokens and caches the valid ones until they expire, because a signature cannot become
 * invalid. The session of a token is still read from the database each time.
 */
export function createTokenReader(keys: TokenKeys): TokenReader {
  const kept = new LRUCache<string, VerifiedToken>({ max: MOST_KEPT });

  function find(token: string): TokenClaims | null {
    const known = kept.get(token);
    return known && known.expiresAt > Date.now() ? known.claims : null;
  }

  return {
    kept: find,
    async read(token) {
      const known = find(token);
      if (known) return known;
      const verified = await verifyWith(token, keys);
      if (verified) kept.set(token, verified);
      else kept.delete(token);
      return verified?.claims ?? null;
    },
  };
}

async function verifyWith(token: string, keys: TokenKeys): Promise<VerifiedToken | null> {
  const { sessionSecret, previousSecret } = keys;
  const verified = await verify(token, sessionSecret);
  return verified || previousSecret === undefined ? verified : verify(token, previousSecret);
}

interface VerifiedToken {
  claims: TokenClaims;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The claims of a valid token of this server; null for every other text. */
export async function verifyToken(token: string, secret: string): Promise<TokenClaims | null> {
  return (await verify(token, secret))?.claims ?? null;
}

async function verify(token: string, secret: string): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const userId = Number(payload.sub);
    const { sid } = payload;
    if (typeof sid !== 'string' || !isUuid(sid) || !Number.isSafeInteger(userId)) return null;
    return { claims: { sessionId: sid, userId }, expiresAt: (payload.exp ?? 0) * 1000 };
  } catch {
    return null;
  }
}
