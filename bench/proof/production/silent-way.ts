import { once } from 'node:events';
import net from 'node:net';

/** A way over TCP that can fall silent: connections stay open, new ones are taken, and nothing passes. */
export interface SilentWay {
  port: number;
  fallSilent(): void;
  /** What was said meanwhile passes now. */
  speakAgain(): void;
  close(): Promise<void>;
}

export async function openWay(target: number): Promise<SilentWay> {
  const pairs = new Set<[net.Socket, net.Socket]>();
  let silent = false;
  const server = net.createServer((client) => {
    const upstream = net.connect(target, '127.0.0.1');
    const pair: [net.Socket, net.Socket] = [client, upstream];
    pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
    if (silent) hold(pair);
    else pass(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as net.AddressInfo).port,
    fallSilent() {
      silent = true;
      for (const pair of pairs) hold(pair);
    },
    speakAgain() {
      silent = false;
      for (const pair of pairs) pass(pair);
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

function pass([client, upstream]: [net.Socket, net.Socket]): void {
  client.pipe(upstream);
  upstream.pipe(client);
}

function hold([client, upstream]: [net.Socket, net.Socket]): void {
  client.unpipe(upstream);
  upstream.unpipe(client);
  client.pause();
  upstream.pause();
}
