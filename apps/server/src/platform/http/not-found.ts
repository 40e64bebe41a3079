import type { FastifyReply, FastifyRequest } from 'fastify';
import { methodsAt } from './known-paths.ts';
import { refuse } from './refusal.ts';

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
