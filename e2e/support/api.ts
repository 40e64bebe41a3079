import {
  type AnswerOf,
  type EndpointName,
  endpoints,
  type InputOf,
} from '@martelo/contract/calls/endpoints';

type Input<N extends EndpointName> = {
  token?: string;
  params?: InputOf<N, 'params'>;
  body?: InputOf<N, 'body'> | FormData;
  headers?: Record<string, string>;
};

/** The address that the site under test printed. */
export function siteAddress(): string {
  const address = process.env.MARTELO_SITE;
  if (!address) throw new Error('the site was not started');
  return address;
}

/** A call of the contract directly to the server, for the preparation of a journey. */
export async function call<N extends EndpointName>(
  name: N,
  { token, params, body, headers }: Input<N> = {},
): Promise<AnswerOf<N>> {
  const { method, path } = endpoints[name];
  const isForm = body instanceof FormData;
  const response = await fetch(siteAddress() + fill(path, params ?? {}), {
    method,
    headers: {
      ...headers,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${name} ${response.status}: ${await response.text()}`);
  return (await response.json()) as AnswerOf<N>;
}

function fill(path: string, params: object): string {
  const values = new Map(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}
