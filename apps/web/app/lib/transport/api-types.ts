import type { endpoints } from '@martelo/contract/calls/endpoints';
import type { z } from 'zod';

type Endpoints = typeof endpoints;

/** The calls by method and path, as the specification writes them: 'GET /api/vehicles/public'. */
type EndpointsByCall = {
  [Name in keyof Endpoints as `${Endpoints[Name]['method']} ${Endpoints[Name]['path']}`]: Endpoints[Name];
};
export type ApiCall = keyof EndpointsByCall & string;

type Sent<Part> = Part extends z.ZodType ? z.input<Part> : never;
type Written<T> = { [K in keyof T]: string | number };

type ParamsPart<E> = E extends { params: infer P } ? { params: Written<Sent<P>> } : unknown;
type QueryPart<E> = E extends { query: infer Q } ? { query?: Sent<Q> } : unknown;
type BodyPart<E> = E extends { files: object }
  ? { body: FormData }
  : E extends { body: infer B }
    ? { body: Sent<B> }
    : unknown;

type InputParts<E> = ParamsPart<E> & QueryPart<E> & BodyPart<E>;

/** The input of a call: its params, query and body, where it has them. */
export type CallInput<C extends ApiCall> = InputParts<EndpointsByCall[C]>;

export type CallAnswer<C extends ApiCall> = EndpointsByCall[C] extends { response: infer R }
  ? R extends z.ZodType
    ? z.output<R>
    : undefined
  : undefined;

/** Input may be left out where nothing in it is required. */
export type InputArguments<C extends ApiCall, O> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: O]
    : [input: CallInput<C>, options?: O];
