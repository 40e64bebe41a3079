import { randomUUID } from 'node:crypto';
import { insertSession } from '../apps/server/src/features/identity/sessions.writes.ts';
import { signToken } from '../apps/server/src/features/identity/tokens.ts';
import type { BenchDatabase } from './cluster.ts';
import { serveApi } from './server-process.ts';

export interface BenchApi {
  /** GET with an administrator's session: milliseconds until the whole body has arrived. */
  get(target: string): Promise<{ ms: number; status: number; body: string; headers: Headers }>;
  close(): Promise<void>;
}

/** The product on this database, over HTTP, with an administrator signed in. */
export async function startApi(database: BenchDatabase, adminId: number): Promise<BenchApi> {
  const { base, secret, close } = await serveApi(database.url);
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
