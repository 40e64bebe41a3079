import type {
  AnswerOf,
  EndpointName,
  endpoints,
  ParsedOf,
} from '@martelo/contract/calls/endpoints';
import type { App } from './app.ts';
import type { Handler, SignedIn } from './call.ts';
import { route } from './route.ts';

type Endpoints = typeof endpoints;

/** The calls that everybody may make and that only read. Pages are rendered from them. */
export type PublicRead = {
  [N in EndpointName]: Endpoints[N] extends { method: 'GET'; access: 'public'; response: unknown }
    ? N
    : never;
}[EndpointName];

/** The part of the answer that a handler writes itself: its headers. */
export type AnswerHeaders = { header(name: string, value: string | number): unknown };

/** One validated read. It has nothing of HTTP but the headers of its answer. */
export interface ReadCall<N extends PublicRead> {
  params: ParsedOf<N, 'params'>;
  query: ParsedOf<N, 'query'>;
  /** Null while a page is rendered, because pages are the same for everybody. */
  user: SignedIn | null;
  reply: AnswerHeaders;
}

export type ReadHandler<N extends PublicRead> = (
  call: ReadCall<N>,
) => AnswerOf<N> | Promise<AnswerOf<N>>;

/** Registers a public read: over HTTP, or for the pages. */
export type RegisterRead = <N extends PublicRead>(name: N, handler: ReadHandler<N>) => void;

/** Registers public reads as calls over HTTP. */
export function readsOver(app: App): RegisterRead {
  return (name, handler) => route(app, name, handler as unknown as Handler<typeof name>);
}
