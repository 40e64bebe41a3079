import type { RateLimitOptions } from '@fastify/rate-limit';
import type { EndpointName } from '@martelo/contract/calls/endpoints';
import { waitText } from '@martelo/contract/texts/errors';
import { HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import type { FastifyRequest } from 'fastify';
import { refusedEarly } from '../metrics/definitions.ts';
import { addressRange } from './address-range.ts';
import { Refusal } from './refusal.ts';

/** How often an address or a person may make a call. Features count sign-ins and bids themselves. */
export type RateLimits = Partial<Record<EndpointName, RateLimit>>;
type RateLimit = {
  max: number | (() => Promise<number>);
  windowMs: number;
  /** Who is counted, when it is not the address: a person, or a person for each thing in the path. */
  by?: 'person' | 'person-and-path';
};

/** The usual limits. `registersPerHour` is read each time, because administrators change it. */
export function rateLimits(registersPerHour: () => Promise<number>): RateLimits {
  return {
    register: { max: registersPerHour, windowMs: HOUR_MS },
    cep: { max: 60, windowMs: MINUTE_MS },
    // The page of a code has the same limit (specification, after-the-hammer 2.4).
    verifyDocument: { max: 60, windowMs: MINUTE_MS },
    openInvitation: { max: 60, windowMs: HOUR_MS },
    acceptInvitation: { max: 30, windowMs: HOUR_MS },
    // One mobile operator's address stands for thousands of people.
    forgotPassword: { max: 60, windowMs: HOUR_MS },
    askDeviceLink: { max: 60, windowMs: HOUR_MS },
    // Nobody can guess a link: these bound the work.
    checkPasswordLink: { max: 300, windowMs: HOUR_MS },
    setNewPassword: { max: 300, windowMs: HOUR_MS },
    admitDevice: { max: 300, windowMs: HOUR_MS },
    // Each stores a row for somebody who is not known yet.
    passkeySignIn: { max: 60, windowMs: MINUTE_MS },
    newsletter: { max: 20, windowMs: HOUR_MS },
    changeEmail: { max: 20, windowMs: HOUR_MS },
    confirmEmail: { max: 60, windowMs: HOUR_MS },
    stopEmail: { max: 60, windowMs: HOUR_MS },
    sendPrivacyRequest: { max: 60, windowMs: HOUR_MS },
    // Each is a mail to every other director.
    requestApproval: { max: 20, windowMs: 10 * MINUTE_MS, by: 'person' },
    // Each is an entry of the audit log. A buyer of many lots has many papers.
    ownPaperFile: { max: 10, windowMs: HOUR_MS, by: 'person-and-path' },
  };
}

/** The route configuration that limits a call, if it is limited. */
export function limitOf(name: EndpointName, limits: RateLimits): { rateLimit?: RateLimitOptions } {
  const limit = limits[name];
  if (!limit) return {};
  const { max, windowMs: timeWindow, by } = limit;
  if (!by) {
    const keyGenerator = ({ ip }: FastifyRequest) => `${name} ${addressRange(ip)}`;
    return { rateLimit: { max, timeWindow, keyGenerator } };
  }
  // Who asks is known once the session has been read.
  const keyGenerator = ({ user, params }: FastifyRequest) =>
    [name, user?.id, ...(by === 'person' ? [] : Object.values(params as object))].join(' ');
  return { rateLimit: { max, timeWindow, keyGenerator, hook: 'preHandler' } };
}

/** The error that the plug-in throws when a limit is exceeded. */
export function rateLimitRefusal(_request: FastifyRequest, context: { ttl: number }): Refusal {
  refusedEarly.count('rate');
  return new Refusal('RATE_LIMITED', { values: { wait: waitText(Math.ceil(context.ttl / 1000)) } });
}

declare module 'fastify' {
  interface FastifyInstance {
    limitOf: (name: EndpointName) => ReturnType<typeof limitOf>;
  }
}
