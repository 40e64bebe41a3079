import { Agent, request } from 'undici';
import type { z } from 'zod';
import type { PixAccess } from './pix-access.ts';
import type { PspResult } from './pix-psp.ts';

const CONNECTIONS = 4;
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

interface SendOptions {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  headers: Record<string, string>;
  body?: string;
  contentType?: string;
}

/** `body` is undefined when the answer is no JSON. */
interface Answer {
  status: number;
  body: unknown;
}

/** Null: there was no whole answer in time. No redirection is followed. */
export type Send = (url: string, options: SendOptions) => Promise<Answer | null>;

/** Few connections with the house's certificate, and bounded answers. */
export function openWire(
  { certificate: cert, key, authorities: ca }: PixAccess,
  timeoutMs: number,
): { send: Send; close(): Promise<void> } {
  const dispatcher = new Agent({
    connections: CONNECTIONS,
    maxResponseSize: MAX_ANSWER_BYTES,
    connect: { cert, key, timeout: timeoutMs, ...(ca && { ca }) },
  });
  const send: Send = async (url, { method, headers, body = null, contentType }) => {
    try {
      const response = await request(url, {
        dispatcher,
        method,
        body,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          ...(contentType && { 'content-type': contentType }),
          ...headers,
        },
      });
      return { status: response.statusCode, body: parse(await response.body.text()) };
    } catch {
      return null;
    }
  };
  return { send, close: () => dispatcher.destroy() };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The statuses, besides 5xx, after which the same call may be accepted later. */
const LATER = new Set([408, 425, 429]);

export function resultOf<T>(answer: Answer | null, shape: z.ZodType<T>): PspResult<T> {
  if (!answer) return { ok: false, fault: 'unreachable', detail: 'sem resposta' };
  const { status, body } = answer;
  const detail = `HTTP ${status}${problemOf(body)}`;
  if (status === 404) return { ok: false, fault: 'not-found', detail };
  if (status >= 500 || LATER.has(status)) return { ok: false, fault: 'unreachable', detail };
  if (status >= 300) return { ok: false, fault: 'refused', detail };
  const read = shape.safeParse(body);
  return read.success ? { ok: true, value: read.data } : { ok: false, fault: 'unusable', detail };
}

/** ' CobOperacaoInvalida', the last part of a problem's type; its other texts may name people. */
function problemOf(body: unknown): string {
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : '';
  const name = typeof type === 'string' ? /\/(\w{1,60})$/.exec(type)?.[1] : undefined;
  return name === undefined ? '' : ` ${name}`;
}
