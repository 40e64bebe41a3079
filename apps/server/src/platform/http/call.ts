import type { AnswerOf, EndpointName, ParsedOf } from '@martelo/contract/calls/endpoints';
import type { Role } from '@martelo/core/accounts';
import type { Profile } from '@martelo/core/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../uploads/upload-space.ts';

/** The person that a valid token identifies. */
export interface SignedIn {
  id: number;
  sessionId: string;
  name: string;
  email: string;
  role: Role;
  /** What a member of staff may do; empty for clients. */
  profiles: readonly Profile[];
  /** What a director has decided for this person; null: the rule of the profiles. */
  secondFactorRequired: boolean | null;
  /** The person must have a second factor and has none: only the calls of the enrolment are open. */
  mustEnrol: boolean;
}

/** A sent file. It is deleted when its call has been handled. */
export interface UploadedFile extends StoredFile {
  field: string;
  filename: string;
}

type AccessOf<N extends EndpointName> =
  typeof import('@martelo/contract/calls/endpoints').endpoints[N]['access'];

/** One validated call, as the handler gets it. */
export interface Call<N extends EndpointName> {
  params: ParsedOf<N, 'params'>;
  query: ParsedOf<N, 'query'>;
  body: ParsedOf<N, 'body'>;
  /** Every file field of the endpoint is present, with an empty list when no file was sent. */
  files: Record<string, UploadedFile[]>;
  user: AccessOf<N> extends 'public' ? SignedIn | null : SignedIn;
  ip: string;
  idempotencyKey: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Calls without a response schema (streams, pictures) write to the reply and return it. */
export type Answer<N extends EndpointName> = [AnswerOf<N>] extends [never]
  ? FastifyReply
  : AnswerOf<N>;

export type Handler<N extends EndpointName> = (call: Call<N>) => Answer<N> | Promise<Answer<N>>;

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedIn | null;
    uploads: UploadedFile[];
  }
  interface FastifyContextConfig {
    endpoint?: EndpointName;
  }
}
