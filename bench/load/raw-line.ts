import net from 'node:net';

/** One kept-alive connection; each answer is told as it comes. */
export interface RawLine {
  /** Connects anew first when the server has closed what was idle. */
  send(request: string): void;
  close(): void;
}

export interface LineEars {
  /** The body is only there until the call returns. */
  onAnswer(status: number, body: Buffer): void;
  onLost(error: Error): void;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);
/** One for all lines: what is read is used, or copied, before the next is read. */
const reading = Buffer.allocUnsafe(256 * 1024);

/**
 * HTTP/1.1 by hand, without streams or promises: a load generator shares the machine with what it
 * measures, and a full client takes as much of it as a server. Answers must tell their length.
 */
export async function openRawLine(base: string, ears: LineEars): Promise<RawLine> {
  const { hostname, port } = new URL(base);
  const target = { host: hostname, port: Number(port), noDelay: true };
  let unread = NOTHING;

  function hear(length: number): boolean {
    const piece = reading.subarray(0, length);
    const received = unread.length === 0 ? piece : Buffer.concat([unread, piece]);
    const answer = readAnswer(received);
    unread = answer ? NOTHING : Buffer.from(received);
    if (answer) ears.onAnswer(answer.status, answer.body);
    return true;
  }

  function connect(): net.Socket {
    const made = net.connect({ ...target, onread: { buffer: reading, callback: hear } });
    made.on('error', ears.onLost);
    made.on('close', () => ears.onLost(new Error('the connection was closed')));
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
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${head}`);
  const from = headEnd + HEAD_END.length;
  const until = from + Number(length);
  if (received.length < until) return null;
  // 'HTTP/1.1 200 OK'
  return { status: Number(head.slice(9, 12)), body: received.subarray(from, until) };
}
