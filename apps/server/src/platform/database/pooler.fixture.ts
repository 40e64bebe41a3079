import { once } from 'node:events';
import net from 'node:net';

interface Upstream {
  socket: net.Socket;
  client: net.Socket | null;
}

/**
 * What stands between a site and its database: a plain wire, or a pooler that lends a server process
 * for one transaction at a time, as PgBouncer does with `pool_mode = transaction`.
 */
export async function openPooler(url: string, { pooling = true } = {}) {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  /** The one that has been free for longest is lent next. */
  let free: Upstream[] = [];
  let waiting: ((upstream: Upstream) => void)[] = [];

  function release(upstream: Upstream): void {
    upstream.client = null;
    const next = waiting.shift();
    if (next) next(upstream);
    else free.push(upstream);
  }

  function follow(socket: net.Socket): void {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  }

  function pool(client: net.Socket): void {
    const own: Upstream = { socket: net.connect(Number(target.port), target.hostname), client };
    follow(own.socket);
    let isSignedIn = false;
    let lent: Upstream | null = null;
    let kept: Buffer[] = [];
    const read = eachFrame((frame) => {
      own.client?.write(frame);
      // 'Z', idle: the transaction is over.
      if (frame[0] !== 0x5a || frame[5] !== 0x49) return;
      const user = own.client;
      isSignedIn = true;
      release(own);
      if (user) user.emit('given back');
    });
    client.on('given back', () => {
      lent = null;
    });
    own.socket.on('data', read);
    const send = eachFrame((frame) => {
      if (frame[0] === 0x58) return client.destroy();
      if (lent) return void lent.socket.write(frame);
      kept.push(frame);
      if (kept.length > 1) return;
      const take = (upstream: Upstream) => {
        lent = upstream;
        upstream.client = client;
        for (const one of kept) upstream.socket.write(one);
        kept = [];
      };
      const upstream = free.shift();
      if (upstream) take(upstream);
      else waiting.push(take);
    });
    client.on('data', (data) => (isSignedIn ? send(data) : own.socket.write(data)));
  }

  function pass(client: net.Socket): void {
    const upstream = net.connect(Number(target.port), target.hostname);
    follow(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  }

  const server = net.createServer((client) => {
    follow(client);
    if (pooling) pool(client);
    else pass(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const cut = () => {
    free = [];
    waiting = [];
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Cuts a stream of messages (a letter, the length, the content) at their ends. */
function eachFrame(take: (frame: Buffer) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 5) {
      const size = 1 + rest.readUInt32BE(1);
      if (rest.length < size) return;
      take(rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  };
}
