import { LIMITS } from '@martelo/contract/shapes/limit-ranges';
import { ADMIN } from './support/accounts.ts';
import { call } from './support/api.ts';
import { runSite } from './support/run-site.ts';
import { forgetPort, removeData } from './support/site-data.ts';

/**
 * Starts the product and gives the journeys its address. Returns a function that stops it, removes all
 * its files and fails the run if the site or a journey called an outside service.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  const prepared = await prepareData();
  const removePrepared = () => removeData(prepared);
  try {
    const site = await runSite();
    process.env.MARTELO_SITE = site.address;
    process.env.MARTELO_OUTSIDE_CALLS = site.outsideCalls;
    return () => site.stop().finally(removePrepared);
  } catch (error) {
    await removePrepared();
    throw error;
  }
}

/**
 * The data folder of which every site of the run gets a copy: with it a site starts without making its
 * database and its demonstration.
 */
async function prepareData(): Promise<string> {
  const { address, dataDir, rest } = await runSite();
  try {
    process.env.MARTELO_SITE = address;
    await allowRegistrations().finally(rest);
    await forgetPort(dataDir);
    process.env.MARTELO_PREPARED = dataDir;
    return dataDir;
  } catch (error) {
    await removeData(dataDir);
    throw error;
  }
}

/** All journeys register from one address, more people than a yard would see in an hour. */
async function allowRegistrations(): Promise<void> {
  const { token } = await call('login', { body: ADMIN });
  const { limites } = await call('allSettings', { token });
  const limits = { ...limites.value.limites, cadastrosPorHora: LIMITS.cadastrosPorHora.max };
  await call('saveLimits', { token, body: { limites: limits, version: limites.version } });
}
