import { runMartelo, runSite } from './run-site.ts';
import { test as base } from './test.ts';
import { openYard, type Session, signIn } from './yard.ts';

type Director = { session: Session; password: string };
type WorkerFixtures = { site: { address: string; dataDir: string }; second: Director };

/**
 * For journeys about the whole yard, such as its number of directors: they have a site of their own,
 * which no other journey shares.
 */
export const test = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures
    async ({}, use) => {
      const shared = process.env.MARTELO_SITE;
      const { address, dataDir, stop } = await runSite();
      process.env.MARTELO_SITE = address;
      await use({ address, dataDir });
      if (shared) process.env.MARTELO_SITE = shared;
      await stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  yard: [async ({ pictures, site: _ }, use) => use(await openYard(pictures)), { scope: 'worker' }],
  /** A second director, so that the second person is required from then on. */
  second: [
    async ({ site }, use) => {
      const email = 'segunda@martelo.test';
      const printed = await runMartelo(site.dataDir, 'admin', 'create', email, 'Bia Diretora');
      const password = /Senha: (\S+)/.exec(printed)?.[1] ?? '';
      await use({ session: await signIn({ email, password }), password });
    },
    { scope: 'worker' },
  ],
});
