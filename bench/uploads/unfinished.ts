import net from 'node:net';
import { MULTIPART, partHead, REGISTER } from './registrations.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');
const AGAIN_MS = 1_000;

export interface Flood {
  /** Uploads that the server has ended so far; each is begun again. */
  ended(): number;
  /** Resolves when so many uploads have sent everything that they send. */
  whenSent(count: number): Promise<void>;
  stop(): void;
}

interface FloodShape {
  base: string;
  addresses: number;
  /** Uploads of each address. */
  each: number;
  /** Every upload sends three parts of this size and never ends the last one. */
  partBytes: number;
}

/**
 * Keeps unfinished registrations open, from many local addresses. The first ones arrive as fast as
 * they can. One that the server has ended begins again and sends 64 KB a second.
 */
export function startFlood({ base, addresses, each, partBytes }: FloodShape): Flood {
  const { port } = new URL(base);
  const open = new Set<net.Socket>();
  let stopped = false;
  let ended = 0;
  let sent = 0;

  function begin(localAddress: string, pauseMs: number): void {
    if (stopped) return;
    const socket = net.connect({ host: '127.0.0.1', port: Number(port), localAddress });
    open.add(socket);
    socket.on('error', () => {});
    // An answer means that the server has ended the upload.
    socket.once('data', () => socket.destroy());
    socket.once('close', () => {
      open.delete(socket);
      if (stopped) return;
      ended += 1;
      setTimeout(begin, AGAIN_MS, localAddress, AGAIN_MS);
    });
    void send(socket, { partBytes, pauseMs }).then(() => {
      sent += 1;
    });
  }

  for (let at = 0; at < addresses * each; at += 1) begin(`127.0.1.${1 + (at % addresses)}`, 0);
  return {
    ended: () => ended,
    async whenSent(count) {
      while (sent < count) await pause(100);
    },
    stop() {
      stopped = true;
      for (const socket of open) socket.destroy();
    },
  };
}

async function send(
  socket: net.Socket,
  { partBytes, pauseMs }: { partBytes: number; pauseMs: number },
): Promise<void> {
  socket.write(
    `POST ${REGISTER} HTTP/1.1\r\nHost: x\r\nContent-Type: ${MULTIPART}\r\n` +
      `Content-Length: ${10 * partBytes}\r\n\r\n`,
  );
  for (const field of ['documentFront', 'documentBack', 'selfieWithDocument']) {
    socket.write(partHead(field));
    for (let bytes = 0; bytes < partBytes; bytes += CHUNK.length) {
      if (socket.destroyed) return;
      if (pauseMs > 0) await pause(pauseMs);
      if (!socket.write(CHUNK)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
  }
}

function once(socket: net.Socket, event: string): Promise<void> {
  return new Promise((resolve) => socket.once(event, () => resolve()));
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
