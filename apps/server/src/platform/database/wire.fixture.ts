import { once } from 'node:events';
import net from 'node:net';

/** A network between the site and its database that can stop carrying anything, without a word. */
export async function openWire(url: string) {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let hangs = false;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (data) => void to.write(data));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (hangs) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    hang() {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    goOn() {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Wire = Awaited<ReturnType<typeof openWire>>;
