import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOptionalNotice, NOTICE_KINDS, type OptionalNotice } from '@martelo/core/notice-kinds';

/** Whom a link of an e-mail is for, and what it stops. */
export interface Stoppable {
  userId: number;
  kind: OptionalNotice;
}

/** The keys of the sessions, from which this one is derived: a code proves nothing else. */
export interface StopKeys {
  sessionSecret: string;
  previousSecret: string | undefined;
}

/** The code of a link that switches one kind off for one person, without signing in. It does not end. */
export function stopCode(
  { sessionSecret }: Pick<StopKeys, 'sessionSecret'>,
  of: Stoppable,
): string {
  const named = `${of.userId}.${of.kind}`;
  return `${named}.${signature(sessionSecret, named)}`;
}

/** Null: somebody else's, incomplete, or from before the key before this one. */
export function readStopCode(keys: StopKeys, code: string): Stoppable | null {
  const [id = '', name = '', given = '', ...rest] = code.split('.');
  const kind = NOTICE_KINDS.find((one) => one === name);
  if (!/^[1-9]\d{0,14}$/.test(id) || !kind || !isOptionalNotice(kind) || rest.length > 0)
    return null;
  const secrets = [keys.sessionSecret, keys.previousSecret].filter((one) => one !== undefined);
  const isSigned = secrets.some((secret) => isSame(signature(secret, `${id}.${name}`), given));
  return isSigned ? { userId: Number(id), kind } : null;
}

function signature(secret: string, named: string): string {
  const key = createHmac('sha256', secret).update('stop notices').digest();
  return createHmac('sha256', key).update(named).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
