import { startCepProvider } from './cep-provider.ts';
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
      const cep = await startCepProvider();
      const { address, dataDir, stop } = await runSite({ DEMO: '1', CEP_URLS: cep.url });
      process.env.MARTELO_SITE = address;
      await use({ address, dataDir });
      if (shared) process.env.MARTELO_SITE = shared;
      await stop();
      await cep.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  yard: [async ({ pictures, site: _ }, use) => use(await openYard(pictures)), { scope: 'worker' }],
  /**
   * A second director. From then on the second person is required on this site, also in later files:
   * no file that comes after `second-person` may change a setting that needs an approval.
   */
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
