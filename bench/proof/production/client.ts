/** Calls and live streams over HTTP and HTTPS, as a browser makes them. */
import http from 'node:http';
import https from 'node:https';

export interface Answer {
  /** 0: there was no answer. */
  status: number;
  body: Record<string, unknown>;
  type: string;
  ms: number;
}

interface Asked {
  method?: string;
  token?: string | undefined;
  /** The Idempotency-Key. */
  key?: string;
  json?: object;
  form?: FormData;
}

const PATIENCE_MS = 20_000;

/** The certificate of the proof's proxies signs itself. */
const secure = new https.Agent({ keepAlive: true, maxSockets: 200, rejectUnauthorized: false });
const plain = new http.Agent({ keepAlive: true, maxSockets: 200 });

const optionsOf = (url: string) =>
  url.startsWith('https:') ? { agent: secure, servername: 'localhost' } : { agent: plain };
/** The name that the certificate has; what is asked is 127.0.0.1, which needs no question to anybody. */
const hostOf = (url: string) => `localhost:${new URL(url).port}`;
const moduleOf = (url: string) => (url.startsWith('https:') ? https : http);
const authorization = (token: string | undefined) =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

export async function ask(url: string, asked: Asked = {}): Promise<Answer> {
  const from = performance.now();
  const { method = 'GET', token, key, json, form } = asked;
  const coded = form && new Response(form);
  const body = coded ? Buffer.from(await coded.arrayBuffer()) : json && JSON.stringify(json);
  const type = coded?.headers.get('content-type') ?? 'application/json';
  return new Promise((resolve) => {
    const ended = (status: number, text: string, media = '') =>
      resolve({ status, body: objectOf(text), type: media, ms: performance.now() - from });
    const request = moduleOf(url).request(
      url,
      {
        ...optionsOf(url),
        method,
        timeout: PATIENCE_MS,
        headers: {
          host: hostOf(url),
          ...authorization(token),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', () => ended(0, ''));
        answer.on('end', () =>
          ended(
            answer.statusCode ?? 0,
            Buffer.concat(chunks).toString(),
            answer.headers['content-type'],
          ),
        );
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => ended(0, ''));
    request.end(body);
  });
}

function objectOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}

export interface LiveEvent {
  type: string;
  lanceAtual?: number | null;
}

export interface Stream {
  events: { ms: number; event: LiveEvent }[];
  /** When the connection ended. */
  endedMs?: number;
  close(): void;
}

/** Moments are those of `performance.now()`. */
export function openStream(base: string, vehicleId: number, token?: string): Stream {
  const url = `${base}/api/live?topics=vehicle:${vehicleId}`;
  const stream: Stream = { events: [], close: () => request.destroy() };
  const end = () => {
    stream.endedMs ??= performance.now();
  };
  const request = moduleOf(url).request(url, {
    ...optionsOf(url),
    agent: false,
    rejectUnauthorized: false,
    headers: { host: hostOf(url), accept: 'text/event-stream', ...authorization(token) },
  });
  request.on('response', (answer) => {
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data:')) continue;
        const event = JSON.parse(line.slice(5)) as LiveEvent;
        stream.events.push({ ms: performance.now(), event });
      }
    });
    answer.on('close', end);
    answer.on('error', end);
  });
  request.on('error', end);
  request.end();
  return stream;
}
