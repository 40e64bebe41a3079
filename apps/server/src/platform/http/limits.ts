import type { RateLimitOptions } from '@fastify/rate-limit';
import type { EndpointName } from '@martelo/contract/endpoints';
import { waitText } from '@martelo/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { SettingsCache } from '../../features/settings/settings-cache.ts';
import { Refusal } from './refusal.ts';

/** How often one address may make a call. Sign-ins and bids are counted by their features. */
export type RateLimits = Partial<Record<EndpointName, RateLimit>>;
type RateLimit = { max: number | (() => Promise<number>); windowMs: number };

const MINUTE_MS = 60_000;

/** The usual ones; registrations as the settings say. */
export function rateLimits(settingsCache: SettingsCache): RateLimits {
  const register = async () => (await settingsCache.read()).limites.cadastrosPorHora;
  return {
    register: { max: register, windowMs: 60 * MINUTE_MS },
    cep: { max: 60, windowMs: MINUTE_MS },
    newsletter: { max: 20, windowMs: 60 * MINUTE_MS },
  };
}

/** The route configuration that limits a call, if it is limited. */
export function limitOf(name: EndpointName, limits: RateLimits): { rateLimit?: RateLimitOptions } {
  const limit = limits[name];
  return limit ? { rateLimit: { max: limit.max, timeWindow: limit.windowMs } } : {};
}

/** What the plug-in throws when a limit is exceeded. */
export function rateLimitRefusal(_request: FastifyRequest, context: { ttl: number }): Refusal {
  return new Refusal('RATE_LIMITED', { values: { wait: waitText(Math.ceil(context.ttl / 1000)) } });
}

declare module 'fastify' {
  interface FastifyInstance {
    limitOf: (name: EndpointName) => ReturnType<typeof limitOf>;
  }
}
