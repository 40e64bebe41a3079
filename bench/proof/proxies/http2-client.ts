import { once } from 'node:events';
import http2 from 'node:http2';

export interface Answer {
  status: number;
  headers: http2.IncomingHttpHeaders;
  body: Buffer;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** One connection over HTTP/2, which is refused where the server has only HTTP/1.1. */
export interface Http2Client {
  ask(path: string, asked?: Asked): Promise<Answer>;
  /** Calls `onText` with each part of an answer that does not end; the function that it returns ends it. */
  follow(path: string, onText: (text: string) => void): () => void;
  /** An answer that does not end, as it arrives; null when it is refused. */
  open(path: string, closed: AbortSignal): Promise<AsyncIterable<unknown> | null>;
  close(): void;
}

const PATIENCE_MS = 30_000;

export function connectHttp2(base: string): Http2Client {
  // The certificate is the proxy's own.
  const session = http2.connect(base, { rejectUnauthorized: false });
  session.on('error', () => {});
  return {
    ask: (path, { method = 'GET', headers = {}, body } = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const stream = session.request(
          Object.assign({ ':path': path, ':method': method }, headers),
          // A request without a body says so in its head, as a browser's does.
          { endStream: body === undefined },
        );
        let head: http2.IncomingHttpHeaders = {};
        const parts: Buffer[] = [];
        stream.setTimeout(PATIENCE_MS, () => stream.close(http2.constants.NGHTTP2_CANCEL));
        stream.on('response', (each) => {
          head = each;
        });
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('error', reject);
        stream.on('close', () => {
          const status = Number(head[':status'] ?? 0);
          resolve({ status, headers: head, body: Buffer.concat(parts) });
        });
        if (body !== undefined) stream.end(body);
      }),
    follow(path, onText) {
      const stream = session.request({ ':path': path });
      stream.setEncoding('utf8');
      stream.on('data', onText);
      stream.on('error', () => {});
      return () => stream.close(http2.constants.NGHTTP2_CANCEL);
    },
    async open(path, signal) {
      const stream = session.request({ ':path': path }, { signal });
      stream.on('error', () => {});
      const [head] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
      if (Number(head[':status']) === 200) return stream;
      stream.close(http2.constants.NGHTTP2_CANCEL);
      return null;
    },
    close: () => session.destroy(),
  };
}
