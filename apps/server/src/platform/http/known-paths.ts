import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { endpoints } from '@martelo/contract/calls/endpoints';

type KnownPath = { pattern: RegExp; method: string };

const knownPaths: KnownPath[] = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    method: endpoint.method,
  })),
);

/** The methods that the contract has at this path; empty when the contract does not have the path. */
export function methodsAt(path: string): string[] {
  const methods = knownPaths
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method);
  return [...new Set(methods)];
}
