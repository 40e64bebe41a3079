import { once } from 'node:events';
import net from 'node:net';

/** One open stream, as text with its head and its frames. */
export interface ReadStream {
  /** Bytes that have come so far. */
  bytes(): number;
  /** How many events of this kind have come. */
  count(type: string): number;
  /** Resolves when so many events of this kind have come. */
  reached(type: string, count: number): Promise<void>;
  close(): void;
}

const LIMIT_MS = 10_000;

export async function readStream(base: string, topics: string): Promise<ReadStream> {
  const { hostname, port } = new URL(base);
  const socket = net.connect({ host: hostname, port: Number(port) });
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (piece) => {
    text += piece;
  });
  await once(socket, 'connect');
  socket.write(`GET /api/live?topics=${topics} HTTP/1.1\r\nhost: bench\r\n\r\n`);
  const count = (type: string) => text.split(`"type":"${type}"`).length - 1;
  return {
    bytes: () => text.length,
    count,
    async reached(type, wanted) {
      const signal = AbortSignal.timeout(LIMIT_MS);
      while (count(type) < wanted) await once(socket, 'data', { signal });
    },
    close: () => socket.destroy(),
  };
}
