import { release } from '../release.ts';
import type { App } from './app.ts';
import { refuse } from './refusal.ts';
import { route } from './route.ts';

/** Whether a part of the site works. Throws or rejects when it does not. */
export type ReadinessCheck = () => Promise<unknown> | unknown;

/**
 * `required`: without one of them requests belong to another process. `watched`: without one of them a
 * person has something to mend, and requests are still answered here as well as anywhere.
 */
export interface ReadinessChecks {
  required: Record<string, ReadinessCheck>;
  watched: Record<string, ReadinessCheck>;
}

export type Parts = Record<string, 'ok' | 'fora'>;

const CHECK_MS = 2_000;

/**
 * GET /healthz: the process lives. GET /readyz: whether a proxy may send requests to this process, and
 * which part does not work. Both name the program, because an upgrade replaces one process after the
 * other.
 */
export function registerReadiness(app: App, { required, watched }: ReadinessChecks): void {
  // Both answer for a silent database, so neither may wait for one.
  const unguarded = { unguarded: true };
  route(app, 'alive', () => ({ status: 'ok' as const, ...release }), unguarded);
  route(
    app,
    'ready',
    async () => {
      const [needed, others] = await Promise.all([partsOf(required), partsOf(watched)]);
      const parts = { ...needed, ...others };
      if (Object.values(needed).includes('fora')) refuse('UNAVAILABLE', { extra: { parts } });
      const status = Object.values(others).includes('fora') ? 'atencao' : 'ok';
      return { status, parts, ...release } as const;
    },
    unguarded,
  );
}

/** Each part with its state, within two seconds. */
export async function partsOf(checks: Record<string, ReadinessCheck>): Promise<Parts> {
  const works = await Promise.all(Object.values(checks).map(holds));
  return Object.fromEntries(
    Object.keys(checks).map((name, n): [string, 'ok' | 'fora'] => [name, works[n] ? 'ok' : 'fora']),
  );
}

async function holds(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_MS);
  });
  const checked = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  return Promise.race([checked, tooLate]).finally(() => clearTimeout(timer));
}
