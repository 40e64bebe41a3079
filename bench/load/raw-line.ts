import net from 'node:net';

/** One kept-alive connection; `onAnswer` gets each answer when it arrives. */
export interface RawLine {
  /** Reconnects first when the server has closed the idle connection. */
  send(request: string): void;
  close(): void;
}

export interface LineHandlers {
  /** The body is only valid until the call returns. */
  onAnswer(status: number, body: Buffer): void;
  onLost(error: Error): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');
const NOTHING = Buffer.alloc(0);
/**
 * All connections share this buffer, because its content is used or copied before the next read.
 */
const reading = Buffer.allocUnsafe(256 * 1024);

/**
 * A minimal HTTP/1.1 client without streams or promises. The load generator shares the machine with
 * the measured server, and a full client would use as much of it as a server. With
 * `localAddress` the connection comes from this address of the machine. A chunked body is given with
 * its chunk sizes.
 */
export async function openRawLine(
  base: string,
  handlers: LineHandlers,
  localAddress?: string,
): Promise<RawLine> {
  const { hostname, port } = new URL(base);
  const target = { host: hostname, port: Number(port), noDelay: true, localAddress };
  let unread = NOTHING;

  function receive(length: number): boolean {
    const piece = reading.subarray(0, length);
    const received = unread.length === 0 ? piece : Buffer.concat([unread, piece]);
    const answer = readAnswer(received);
    unread = answer ? NOTHING : Buffer.from(received);
    if (answer) handlers.onAnswer(answer.status, answer.body);
    return true;
  }

  function connect(): net.Socket {
    const made = net.connect({ ...target, onread: { buffer: reading, callback: receive } });
    made.on('error', handlers.onLost);
    made.on('close', () => handlers.onLost(new Error('the connection was closed')));
    return made;
  }

  let socket = connect();
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    send(request) {
      if (!socket.writable) socket = connect();
      socket.write(request, 'latin1');
    },
    close: () => socket.destroy(),
  };
}

function readAnswer(received: Buffer): { status: number; body: Buffer } | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const from = headEnd + HEAD_END.length;
  const until = endOfBody(head, received, from);
  if (until === null || received.length < until) return null;
  // 'HTTP/1.1 200 OK'
  return { status: Number(head.slice(9, 12)), body: received.subarray(from, until) };
}

/** Where the body ends; null when the end has not arrived yet. */
function endOfBody(head: string, received: Buffer, from: number): number | null {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return from + Number(length);
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) {
    throw new Error(`an answer without its length: ${head}`);
  }
  let at = from;
  for (;;) {
    const lineEnd = received.indexOf(LINE_END, at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    at = lineEnd + LINE_END.length + size + LINE_END.length;
    if (size === 0) return at;
  }
}
