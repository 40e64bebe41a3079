import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { insertSession } from '../apps/server/src/features/identity/sessions.writes.ts';
import { signToken } from '../apps/server/src/features/identity/tokens.ts';
import type { BenchDatabase } from './cluster.ts';
import { startServer } from './server-process.ts';

export interface BenchApi {
  /** GET with an administrator's session: milliseconds until the whole body has arrived. */
  get(target: string): Promise<{ ms: number; status: number; body: string; headers: Headers }>;
  close(): Promise<void>;
}

/** The product on this database, over HTTP, with an administrator signed in. */
export async function startApi(database: BenchDatabase, adminId: number): Promise<BenchApi> {
  const secret = randomBytes(32).toString('hex');
  const script = path.join(import.meta.dirname, 'serve-api.ts');
  const { base, close } = await startServer(script, [database.url, secret]);
  const headers = { authorization: `Bearer ${await signIn(database, adminId, secret)}` };
  return {
    async get(target) {
      const from = performance.now();
      const answer = await fetch(base + target, { headers });
      const body = await answer.text();
      return { ms: performance.now() - from, status: answer.status, body, headers: answer.headers };
    },
    close,
  };
}

async function signIn({ db }: BenchDatabase, userId: number, secret: string): Promise<string> {
  const session = { id: randomUUID(), userId, role: 'admin', ip: '', userAgent: '' } as const;
  const expiresAt = await insertSession(db, session);
  return signToken({ sessionId: session.id, userId, expiresAt }, secret);
}
