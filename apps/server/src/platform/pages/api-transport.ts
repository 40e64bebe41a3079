import type { ApiTransport } from '@martelo/contract/calls/api-transport';
import type { App } from '../http/app.ts';

/** Lets the server rendering call the API inside this process: same routes, same checks, no socket. */
export function inProcessTransport(app: App): ApiTransport {
  return async ({ method, path, query, body, headers }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body !== undefined && { payload: body as object }),
    });
    return { status: answer.statusCode, headers: textHeaders(answer.headers), body: json(answer) };
  };
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function json(answer: { body: string; headers: Record<string, unknown> }): unknown {
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return isJson ? JSON.parse(answer.body) : answer.body;
}
