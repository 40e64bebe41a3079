// Readers of documents and exports. Answers a DocumentJob message, once 'stop' follows it, with a
// DocumentResult.
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentJob, DocumentResult } from './document-load.ts';

const stopping = new AbortController();

process.on('message', async (message: DocumentJob | 'stop') => {
  if (message === 'stop') return stopping.abort();
  const result: DocumentResult = {};
  await Promise.all(message.readers.map((reader) => readOn(message.base, reader, result)));
  process.send?.(result);
});

async function readOn(
  base: string,
  reader: DocumentJob['readers'][number],
  result: DocumentResult,
): Promise<void> {
  while (!stopping.signal.aborted) {
    const status = await ask(base, reader);
    if (status === null) return;
    const name = `${nameOf(reader.path)} ${status}`;
    result[name] = (result[name] ?? 0) + 1;
    // A person who is refused does not ask again in the same moment.
    if (status !== 200) await delay(REFUSED_PAUSE_MS);
  }
}

/** `edital.pdf`, `bids?format=csv`. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const REFUSED_PAUSE_MS = 200;

/** The status of the answer once it has arrived whole; null when this process stops before. */
function ask(
  base: string,
  { path, source, token }: DocumentJob['readers'][number],
): Promise<number | null> {
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const failed = (error: Error) => (stopping.signal.aborted ? resolve(null) : reject(error));
  const request = http.get(
    base + path,
    {
      localAddress: source,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: stopping.signal,
    },
    (response) => {
      response.on('error', failed);
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    },
  );
  request.on('error', failed);
  return promise;
}
