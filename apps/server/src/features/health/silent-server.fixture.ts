import net, { type AddressInfo, type Socket } from 'node:net';

export interface SilentServer {
  /** The address of a database that takes connections and never says a word. */
  url: string;
  close(): Promise<void>;
}

/** What a dead primary behind a living proxy looks like. */
export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', listening.resolve);
  await listening.promise;
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://ninguem:segredo@127.0.0.1:${port}/nada`,
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}
