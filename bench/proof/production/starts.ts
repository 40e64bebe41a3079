/** What a start refuses, each in a sentence that says what to do. */
import { type FrontProxy, startPgBouncer } from './proxies.ts';
import { martelo, refusalOf } from './site-process.ts';
import { ms, must, type Steps } from './steps.ts';
import type { Walk } from './walk.ts';

const START = ['apps/server/src/main.ts'];
const MIGRATE = ['apps/server/src/cli.ts', 'migrate'];

/** One sentence or a few, and no stack. */
function mustSay(said: string, expected: RegExp): string {
  must(said !== '', 'it was not refused');
  must(expected.test(said), `it said: ${said}`);
  must(!/\n\s+at /.test(said), `a stack: ${said}`);
  return `"${said.split('\n')[0]?.slice(0, 110)}…"`;
}

export async function proveStarts({ step }: Steps, walk: Walk): Promise<void> {
  const { folder, settings, postgres, processes } = walk;
  const named = (name: string, changed: Record<string, string>) => ({
    ...{ name, folder, settings: { ...settings, ...changed } },
  });
  await step('start without SESSION_SECRET', async () =>
    mustSay(await refusalOf(START, named('refused', { SESSION_SECRET: '' })), /SESSION_SECRET/),
  );
  await step('start before the migrations', async () =>
    mustSay(await refusalOf(START, named('refused', {})), /martelo -- migrate/),
  );
  await step('migrate as the role that owns nothing', async () =>
    mustSay(await refusalOf(MIGRATE, named('refused', {})), /MIGRATION_DATABASE_URL|dono|owner/),
  );
  await step('migrate as the owner', async () => {
    const from = performance.now();
    const owner = { MIGRATION_DATABASE_URL: postgres.ownerUrl };
    const said = await martelo(['migrate'], named('owner', owner));
    return `${said.split('\n').at(-1)} (${ms(performance.now() - from)})`;
  });
  await step('start both processes as the role that owns nothing', async () => {
    const took: string[] = [];
    for (const each of processes) took.push(ms(await each.start()));
    return `ready after ${took.join(' and ')}, PostgreSQL ${postgres.version}`;
  });
}

export async function provePooler({ step }: Steps, walk: Walk): Promise<void> {
  const { folder, settings, postgres, takePort } = walk;
  await step('start behind PgBouncer with pooled transactions', async () => {
    const port = takePort();
    const order = { port, postgres: postgres.port, password: postgres.sitePassword };
    const pooler: FrontProxy = await startPgBouncer(`${folder}/postgres`, order);
    try {
      const url = new URL(postgres.siteUrl);
      url.port = String(port);
      const pooled = { ...settings, DATABASE_URL: url.href };
      const said = await refusalOf(START, { name: 'pooled', folder, settings: pooled });
      return mustSay(said, /pooler|PgBouncer/i);
    } finally {
      await pooler.close();
    }
  });
}
