import net from 'node:net';

export interface RawAnswer {
  status: number;
  body: Buffer;
}

/** One kept-alive connection that asks one thing at a time. */
export interface RawClient {
  ask(request: Buffer | string): Promise<RawAnswer>;
  close(): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * HTTP/1.1 by hand: a load generator shares the machine with what it measures, and a full client
 * takes as much of it as a server. Answers must tell their length.
 */
export async function openRawClient(base: string): Promise<RawClient> {
  const { hostname, port } = new URL(base);
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<RawAnswer> | undefined;

  async function open(): Promise<net.Socket> {
    const made = net.connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise((resolve, reject) => made.once('connect', resolve).once('error', reject));
    made.on('data', receive);
    made.on('error', (error) => waiting?.reject(error));
    made.on('close', () => waiting?.reject(new Error('the connection was closed')));
    return made;
  }

  function receive(piece: Buffer): void {
    received = received.length === 0 ? piece : Buffer.concat([received, piece]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  }

  let socket = await open();
  return {
    async ask(request) {
      // The server closes what was idle for a minute.
      if (!socket.writable) socket = await open();
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function readAnswer(received: Buffer): RawAnswer | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${head}`);
  const from = headEnd + HEAD_END.length;
  if (received.length < from + Number(length)) return null;
  // 'HTTP/1.1 200 OK'
  return { status: Number(head.slice(9, 12)), body: received.subarray(from) };
}
