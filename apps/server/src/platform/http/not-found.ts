import type { Endpoint } from '@martelo/contract/calls/endpoint';
import { endpoints } from '@martelo/contract/calls/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

type KnownPath = { pattern: RegExp; method: string };

const knownPaths: KnownPath[] = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
    method: endpoint.method,
  })),
);

/** Distinguishes a wrong path from a wrong method. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): never {
  const methods = methodsAt(pathOf(request.url));
  if (methods.length === 0) refuse('NOT_FOUND');
  reply.header('allow', methods.join(', '));
  refuse('METHOD_NOT_ALLOWED');
}

/** Paths of data or files, which are never a page. */
export function isPagePath(url: string): boolean {
  return !/^\/(api|uploads|assets)(\/|$)/.test(pathOf(url));
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** The methods that the contract has at this path; empty when the contract does not have the path. */
function methodsAt(path: string): string[] {
  const methods = knownPaths
    .filter(({ pattern }) => pattern.test(path))
    .map(({ method }) => method);
  return [...new Set(methods)];
}
