/** The payment service provider of a round: a process that the proof gives orders to. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { testEnvironment } from '../../scripts/test-environment.ts';
import type { PspCalls, PspSettings } from './psp-process.ts';
import { createServer } from './server-process.ts';
import type { System } from './system.ts';

export interface Psp {
  call<Name extends keyof PspCalls>(
    name: Name,
    ...args: Parameters<PspCalls[Name]>
  ): Promise<Awaited<ReturnType<PspCalls[Name]>>>;
}

/** Who receives, as its PSP names it. */
export const RECEIVER = {
  chavePix: '123e4567-e12b-12d1-a456-426655440000',
  nome: 'PATIO MARTELO LEILOES',
  cidade: 'ARACAJU',
  documento: '11222333000181',
  conta: '',
};

/** Runs a round on servers that have a PSP, each with a port for its reports. The plain ones rest meanwhile. */
export async function withPsp<T>(
  system: System,
  run: (system: System, psp: Psp) => Promise<T>,
): Promise<T> {
  const ports = await Promise.all(system.servers.map(freePort));
  const { chavePix, nome, cidade } = RECEIVER;
  const child = fork(
    path.join(import.meta.dirname, 'psp-process.ts'),
    [nome, cidade, chavePix, ...ports.map(String)],
    { env: testEnvironment() },
  );
  const { ca, settings } = await firstMessage(child);
  // The servers trust the authorities of the system, to which this file adds that of the double.
  const authority = path.join(system.dataDir, 'psp-authority.pem');
  fs.writeFileSync(authority, ca);
  const { databaseUrl, dataDir, sessionSecret } = system;
  const servers = system.servers.map(({ name }, index) =>
    createServer({
      ...{ name, databaseUrl, dataDir, sessionSecret },
      settings: {
        ...settings,
        NODE_EXTRA_CA_CERTS: authority,
        PIX_WEBHOOK_PORT: String(ports[index]),
      },
    }),
  );
  await Promise.all(system.servers.map((server) => server.stop()));
  try {
    for (const server of servers) await server.start();
    return await run({ ...system, servers }, callsOf(child));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    if (child.connected) child.disconnect();
    for (const server of system.servers) await server.start();
  }
}

async function firstMessage(child: ChildProcess): Promise<PspSettings> {
  const left = once(child, 'exit').then(() => {
    throw new Error('the PSP ended before it was ready');
  });
  const [settings] = await Promise.race([once(child, 'message'), left]);
  return settings;
}

interface Answer {
  result?: unknown;
  error?: string;
}

function callsOf(child: ChildProcess): Psp {
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;
  child.on('message', ({ id, ...answer }: Answer & { id: number }) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  child.once('exit', () => {
    for (const end of waiting.values()) end({ error: 'the PSP ended' });
  });
  return {
    async call(name, ...args) {
      calls += 1;
      const id = calls;
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, name, args });
      });
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.result as never;
    },
  };
}

/** A port that nobody listens on now; a server keeps it over its restarts. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
