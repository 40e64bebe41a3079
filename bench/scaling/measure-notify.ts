import type { HeldCluster } from '@martelo/embedded-postgres/hold-cluster';
import pg from 'pg';
import { cpuOfFamily } from '../cpu.ts';

const LISTENERS = 16;
const NOTIFIES = 2_000;
const CHANNEL = 'bench_units';
/** About as long as an announcement of one price. */
const PAYLOAD = 'x'.repeat(300);

export interface NotifyCosts {
  notifyDatabaseUs: number;
  wakeDatabaseUs: number;
}

/** What a NOTIFY costs the database, and each connection that listens: in a database without the product. */
export async function measureNotify(
  cluster: HeldCluster,
  postmaster: number,
): Promise<NotifyCosts> {
  const connectionString = cluster.urlOf('postgres');
  const sender = new pg.Client({ connectionString });
  await sender.connect();
  // As the product's connection for announcements.
  await sender.query('set synchronous_commit = off');
  const listeners: pg.Client[] = [];
  try {
    await send(sender, listeners);
    const alone = await usedBySending(sender, listeners, postmaster);
    for (let nth = 0; nth < LISTENERS; nth += 1) {
      const listener = new pg.Client({ connectionString });
      await listener.connect();
      await listener.query(`listen ${CHANNEL}`);
      listeners.push(listener);
    }
    await send(sender, listeners);
    const heard = await usedBySending(sender, listeners, postmaster);
    return {
      notifyDatabaseUs: alone / NOTIFIES,
      wakeDatabaseUs: (heard - alone) / (NOTIFIES * LISTENERS),
    };
  } finally {
    for (const client of [sender, ...listeners]) await client.end();
  }
}

/** Microseconds of the database for all notifies. */
async function usedBySending(sender: pg.Client, listeners: pg.Client[], postmaster: number) {
  const before = cpuOfFamily(postmaster);
  await send(sender, listeners);
  return (cpuOfFamily(postmaster) - before) * 1_000;
}

/** Resolves when every listener has heard all of them. */
async function send(sender: pg.Client, listeners: pg.Client[]): Promise<void> {
  const heard = listeners.map((listener) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = NOTIFIES;
    const count = () => {
      left -= 1;
      if (left > 0) return;
      listener.off('notification', count);
      resolve();
    };
    listener.on('notification', count);
    return promise;
  });
  for (let nth = 0; nth < NOTIFIES; nth += 1) {
    await sender.query('select pg_notify($1, $2)', [CHANNEL, `${nth} ${PAYLOAD}`]);
  }
  await Promise.all(heard);
}
