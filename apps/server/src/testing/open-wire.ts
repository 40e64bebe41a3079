import { once } from 'node:events';
import net from 'node:net';

/** A way to the database of this address that can be made silent: what is sent then waits. */
export async function openWire(url: string) {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (data) => to.write(data));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) });
  return {
    url: through.href,
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
}
