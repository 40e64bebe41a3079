import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const AUDIENCE = 'martelo';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface TokenClaims {
  sessionId: string;
  userId: number;
}

/** A bearer token. It only names a session: whether that lives is the database's to say. */
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

/** The claims of a token of ours that has not expired; null for everything else. */
export async function verifyToken(token: string, secret: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const userId = Number(payload.sub);
    const { sid } = payload;
    if (typeof sid !== 'string' || !UUID.test(sid) || !Number.isSafeInteger(userId)) return null;
    return { sessionId: sid, userId };
  } catch {
    return null;
  }
}
