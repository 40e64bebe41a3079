import type { ApiRequest, ApiTransport } from '@martelo/contract/calls/api-transport';
import { REQUEST_TIMEOUT_MS } from '@martelo/contract/shapes/limits';
import { anySignal } from './any-signal';
import { type ApiError, errorFromAnswer, lostConnection, networkError } from './api-error';
import type { ApiCall, CallAnswer, InputArguments } from './api-types';
import type { TransportOptions } from './transport-options';

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  onUploadProgress?: (share: number) => void;
  /** The screen handles refusals of the session itself (sign-in forms). */
  handlesRefusal?: boolean;
};

export type ApiAnswer<T> = { data: T; headers: Record<string, string> };

export type ApiClient = {
  /** Calls the API and returns the answer's body; throws ApiError. */
  call<C extends ApiCall>(call: C, ...args: InputArguments<C, CallOptions>): Promise<CallAnswer<C>>;
  /** Does the same, and also returns the answer's headers (X-Total-Count of lists). */
  answer<C extends ApiCall>(
    call: C,
    ...args: InputArguments<C, CallOptions>
  ): Promise<ApiAnswer<CallAnswer<C>>>;
};

export type ClientHooks = {
  /** Headers and query of every request, e.g. the token and the cache-buster. */
  prepare?: (method: string) => {
    headers?: Record<string, string>;
    query?: Record<string, string>;
  };
  onRefused?: (error: ApiError) => void;
};

type LooseInput = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export function createApiClient(
  transport: ApiTransport<TransportOptions>,
  hooks: ClientHooks = {},
): ApiClient {
  async function answer<C extends ApiCall>(
    call: C,
    ...[input, options = {}]: InputArguments<C, CallOptions>
  ): Promise<ApiAnswer<CallAnswer<C>>> {
    const request = buildRequest(call, (input ?? {}) as LooseInput, options, hooks);
    const response = await send(transport, request, options);
    if (response.status >= 400) {
      const error = errorFromAnswer(response.status, response.body);
      if (!options.handlesRefusal) hooks.onRefused?.(error);
      throw error;
    }
    // The answer is not from our server: a hotel's sign-in page must never count as an accepted
    // bid.
    if (!isAnswer(response.body)) throw networkError('NO_RESPONSE');
    // The server answers from the same table, and its schema is the whitelist, so the shape is
    // known.
    return { data: response.body as CallAnswer<C>, headers: response.headers };
  }
  return {
    answer,
    call: async (call, ...args) => (await answer(call, ...args)).data,
  };
}

/** Every answer of the table is an object or a list. */
function isAnswer(body: unknown): boolean {
  return typeof body === 'object' && body !== null;
}

function buildRequest(call: string, input: LooseInput, options: CallOptions, hooks: ClientHooks) {
  const [method = 'GET', template = '/'] = call.split(' ');
  const prepared = hooks.prepare?.(method) ?? {};
  return {
    method,
    path: fillPath(template, input.params ?? {}),
    query: { ...textQuery(input.query ?? {}), ...prepared.query },
    body: input.body,
    headers: { ...prepared.headers, ...options.headers },
  };
}

async function send(
  transport: ApiTransport<TransportOptions>,
  request: ApiRequest,
  options: CallOptions,
) {
  const { timeout, onUploadProgress, stop } = timeLimit(options.onUploadProgress);
  const signal = options.signal ? anySignal(options.signal, timeout) : timeout;
  const passed: TransportOptions = { signal, onUploadProgress };
  try {
    return await transport(request, passed);
  } catch (error) {
    // The page was left or the caller cancelled, so there is no failure to report.
    if (options.signal?.aborted) throw error;
    if (timeout.aborted) throw networkError('TIMEOUT');
    throw lostConnection();
  } finally {
    stop?.();
  }
}

type TimeLimit = {
  timeout: AbortSignal;
  onUploadProgress?: (share: number) => void;
  stop?: () => void;
};

/**
 * Photographs on a slow line take longer than the limit, so every progress of an upload restarts
 * it.
 */
function timeLimit(report: CallOptions['onUploadProgress']): TimeLimit {
  if (!report) return { timeout: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
  const standstill = new AbortController();
  const start = () => setTimeout(() => standstill.abort(), REQUEST_TIMEOUT_MS);
  let timer = start();
  return {
    timeout: standstill.signal,
    onUploadProgress(share) {
      clearTimeout(timer);
      timer = start();
      report(share);
    },
    stop: () => clearTimeout(timer),
  };
}

/** '/api/vehicles/:id' with {id: 7} becomes '/api/vehicles/7'. */
export function fillPath(template: string, params: Record<string, string | number>): string {
  return template.replace(/:(\w+)|\{(\w+)\}/g, (_, colon?: string, brace?: string) =>
    encodeURIComponent(String(params[colon ?? brace ?? ''] ?? '')),
  );
}

function textQuery(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}
