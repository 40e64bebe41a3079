import { LIMITS } from '@martelo/contract/shapes/limit-ranges';
import { ADMIN } from './support/accounts.ts';
import { call } from './support/api.ts';
import { startCepProvider } from './support/cep-provider.ts';
import { runSite } from './support/run-site.ts';

/**
 * Starts the product and gives the journeys its address. Returns a function that stops it, removes all
 * its files and fails the run if the site or a journey called an outside service.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  return startSiteWith({});
}

/** The same with further settings, for a journey that changes what all others rely on. */
export async function startSiteWith(
  settings: Record<string, string>,
): Promise<() => Promise<void>> {
  const cep = await startCepProvider();
  const site = await runSite({ DEMO: '1', CEP_URLS: cep.url, ...settings }).catch(
    async (error: unknown) => {
      await cep.stop();
      throw error;
    },
  );
  const stop = async () => {
    const calls = await site.stop();
    await cep.stop();
    if (calls) throw new Error(`The site or a journey reached for the outside world:\n${calls}`);
  };
  try {
    process.env.MARTELO_SITE = site.address;
    process.env.MARTELO_DATA = site.dataDir;
    process.env.MARTELO_OUTSIDE_CALLS = site.outsideCalls;
    await allowRegistrations();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** All journeys register from one address, more people than a yard would see in an hour. */
async function allowRegistrations(): Promise<void> {
  const { token } = await call('login', { body: ADMIN });
  const { limites } = await call('allSettings', { token });
  const limits = { ...limites.value.limites, cadastrosPorHora: LIMITS.cadastrosPorHora.max };
  await call('saveLimits', { token, body: { limites: limits, version: limites.version } });
}
