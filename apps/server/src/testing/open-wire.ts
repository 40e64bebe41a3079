import { once } from 'node:events';
import net from 'node:net';

export interface WireEnds {
  client: net.Socket;
  database: net.Socket;
}

interface WireOptions {
  /** Says whether something passes to the database; without it everything does. */
  passes?: (data: Buffer, ends: WireEnds) => boolean;
}

/**
 * A way to the database of this address that can go wrong: while it is silent, connections stay and are taken, and
 * what is sent waits; while it is down, new connections are ended.
 */
export async function openWire(url: string, { passes = () => true }: WireOptions = {}) {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((client) => {
    if (wire.isDown) return client.destroy();
    const database = net.connect(Number(target.port), target.hostname);
    const ends = { client, database };
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
    client.on('data', (data) => passes(data, ends) && database.write(data));
    database.on('data', (data) => client.write(data));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const wire = {
    port,
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    isDown: false,
    set isSilent(silent: boolean) {
      isSilent = silent;
      for (const socket of sockets) silent ? socket.pause() : socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return wire;
}
