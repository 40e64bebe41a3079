import type { Socket } from 'node:net';
import pg from 'pg';
import { StartError } from '../start-error.ts';

// A connection outside the pools: for a lock, a start, or a command that reads whole tables.

/** A copy has the lowest priority, so that a busy machine may keep it waiting. */
export const PATIENT_CONNECT_MS = 30_000;
/** From then on the system asks a quiet connection for a sign of life; the other machine is given up some ten minutes later. */
const QUIET_MS = 10_000;
/** A server that is there ends a connection in milliseconds. */
const END_MS = 2_000;
const LOOKS = 10;
/** For statements that read a few rows. */
export const ASK_SILENT_MS = 10_000;

/** Connects. Who uses it calls `endClient` when it is done. */
export async function connectAlone(
  url: string,
  name: string,
  // Tests have a shorter time.
  connectMs = PATIENT_CONNECT_MS,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: QUIET_MS,
  });
  // A connection that is lost rejects the statement that runs; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Says goodbye, and closes the connection when nobody answers: whoever waits for it would wait for ever. */
export async function endClient(client: pg.Client): Promise<void> {
  const givingUp = setTimeout(() => partsOf(client).socket.destroy(), END_MS);
  try {
    await client.end();
  } finally {
    clearTimeout(givingUp);
  }
}

/**
 * Gives the connection up when a statement is under way and the server says nothing for so long. Rows that arrive are a
 * sign of life, so that a long COPY may take hours. Returns what ends the watch. Not for statements that work in
 * silence, as those that build an index do.
 */
export function watchSilence(client: pg.Client, silentMs: number): () => void {
  let heard = -1;
  // Counted, not measured: a process that was held up itself has not read yet what came meanwhile.
  let looks = 0;
  const looking = setInterval(() => {
    const { isAsked, socket } = partsOf(client);
    looks = isAsked && socket.bytesRead === heard ? looks + 1 : 0;
    heard = socket.bytesRead;
    if (looks < LOOKS) return;
    clearInterval(looking);
    socket.destroy(new StartError(SILENT));
  }, silentMs / LOOKS).unref();
  return () => clearInterval(looking);
}

const SILENT =
  'O banco de dados deixou de responder no meio de um comando. Confira se o PostgreSQL está no ar e tente de novo.';

/** What the driver leaves out of its types. */
function partsOf(client: pg.Client): { socket: Socket; isAsked: boolean } {
  const parts = client as unknown as {
    connection: { stream: Socket };
    _activeQuery: unknown;
  };
  return { socket: parts.connection.stream, isAsked: Boolean(parts._activeQuery) };
}
