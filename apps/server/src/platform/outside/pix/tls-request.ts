import https from 'node:https';
import { tracedInside } from '../../tracing/tracing.ts';

/** `body` is null when the answer is not JSON. */
export interface TlsAnswer {
  status: number;
  body: unknown;
}

export interface TlsRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** One request over the agent's certificates, with bounded time and size. Rejects without an answer. */
export function tlsRequest(
  agent: https.Agent,
  url: string,
  request: TlsRequest,
): Promise<TlsAnswer> {
  const { host } = new URL(url);
  return tracedInside(
    `${request.method} ${host}`,
    () => ({ 'server.address': host }),
    () => send(agent, url, request),
  );
}

function send(
  agent: https.Agent,
  url: string,
  { method, headers = {}, body, timeoutMs }: TlsRequest,
): Promise<TlsAnswer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = https.request(url, { agent, method, headers, signal }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) response.destroy(new RangeError('the answer is too long'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: jsonOf(Buffer.concat(chunks)) }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}
