import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../../e2e/chromium.ts';
import { markdownTable, median } from '../measure.ts';
import { numberOf } from '../options.ts';
import { inTurn, onStage, type Stage, tell } from '../stage.ts';
import { type StartedSite, startSite } from '../versions/started-site.ts';
import { type Version, versionsOf } from '../versions/versions.ts';
import { type Visit, visit } from './visit.ts';

type Side = { name: string; site: StartedSite; visits: Map<string, Visit[]> };

const PAGES = ['home', 'list', 'vehicle'] as const;

/**
 * What a first visit costs a slow phone: this version and, with `--before=FOLDER`, the build of another
 * checkout, page by page in turns. The order of the versions changes with every round.
 */
export async function benchBrowser(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 5);
  return onStage(async (stage) => {
    const browser = stage.keep(await chromium.launch(await chromiumLaunchOptions()));
    const sides: Side[] = [];
    for (const version of versionsOf(options)) sides.push(await openSide(stage, version));
    // The first round fills the servers' caches and the browser's compiled code.
    for (let round = 0; round <= rounds; round += 1) {
      for (const page of PAGES) {
        for (const side of inTurn(sides, round)) await visitOnce(browser, side, { page, round });
      }
    }
    return tell(options, 'A first visit on a slow phone', { text: describe(sides, rounds) });
  });
}

async function openSide(stage: Stage, version: Version): Promise<Side> {
  const database = `browser_${version.name}`;
  const site = await startSite(stage, version, { database, settings: { DEMO: '1' } });
  await untilDrawn(site);
  return { name: version.name, site, visits: new Map() };
}

/** The demonstration's pictures are drawn after the start, one after the other. */
async function untilDrawn({ base }: StartedSite): Promise<void> {
  for (;;) {
    const answer = await fetch(`${base}/api/vehicles/public?limit=100`);
    const { vehicles } = (await answer.json()) as { vehicles: { imagens: unknown[] }[] };
    if (vehicles.length > 0 && vehicles.every(({ imagens }) => imagens.length > 0)) return;
    await sleep(1_000);
  }
}

async function visitOnce(
  browser: Browser,
  { name, site, visits }: Side,
  { page, round }: { page: (typeof PAGES)[number]; round: number },
): Promise<void> {
  const result = await visit(browser, site.base + (await pathOf(page, site.base)));
  console.log(
    `round ${round}, ${page}, ${name}: script ${result.script.toFixed(0)} ms, alive ${result.alive.toFixed(0)} ms`,
  );
  if (round > 0) visits.set(page, [...(visits.get(page) ?? []), result]);
}

async function pathOf(page: (typeof PAGES)[number], base: string): Promise<string> {
  if (page === 'home') return '/';
  if (page === 'list') return '/veiculos';
  const answer = await fetch(`${base}/api/vehicles/public`);
  const { vehicles } = (await answer.json()) as { vehicles: { id: string; phase: string }[] };
  const running = vehicles.find(({ phase }) => phase === 'running') ?? vehicles[0];
  return `/veiculos/${running?.id}`;
}

const COLUMNS: [string, (visit: Visit) => number, number][] = [
  ['script ms', ({ script }) => script, 0],
  ['layout ms', ({ layout }) => layout, 0],
  ['main thread ms', ({ mainThread }) => mainThread, 0],
  ['first paint ms', ({ firstPaint }) => firstPaint, 0],
  ['largest paint ms', ({ largestPaint }) => largestPaint, 0],
  ['alive ms', ({ alive }) => alive, 0],
  ['blocking ms', ({ blocking }) => blocking, 0],
  ['longest task ms', ({ longest }) => longest, 0],
  ['shift', ({ shift }) => shift, 3],
  ['script KB', ({ scriptBytes }) => scriptBytes / 1_000, 1],
  ['font KB', ({ fontBytes }) => fontBytes / 1_000, 1],
  ['pictures KB', ({ pictureBytes }) => pictureBytes / 1_000, 1],
  ['HTML KB', ({ htmlBytes }) => htmlBytes / 1_000, 1],
  ['requests', ({ requests }) => requests, 0],
];

function describe(sides: readonly Side[], rounds: number): string {
  const rows = PAGES.flatMap((page) =>
    sides.map(({ name, visits }) => [
      `${page}, ${name}`,
      ...COLUMNS.map(([, read, digits]) =>
        median((visits.get(page) ?? []).map(read)).toFixed(digits),
      ),
    ]),
  );
  const table = markdownTable([['page', ...COLUMNS.map(([head]) => head)], ...rows]);
  const words = `\`npm run bench -- browser --before=FOLDER --write\`: a first visit with an empty store, 412 x 823 at 1.75, the
processor slowed four times, 1.6 Mbit/s with 150 ms; the demonstration with its pictures. Median of ${rounds} rounds, the versions in
turns. *Alive* is when buttons act; KB include headers.`;
  return [words, table, ratios(sides)].filter((part) => part !== '').join('\n\n');
}

/** Median over the pages of each page's ratio between the two versions. */
function ratios([before, now]: readonly Side[]): string {
  if (!before || !now) return '';
  const names = ['script ms', 'alive ms', 'blocking ms'];
  const lines = COLUMNS.filter(([head]) => names.includes(head)).map(([head, read]) => {
    const perPage = PAGES.map((page) => {
      const [one, other] = [before, now].map(({ visits }) =>
        median((visits.get(page) ?? []).map(read)),
      );
      return (other ?? Number.NaN) / (one ?? Number.NaN);
    });
    const each = perPage.map((ratio) => ratio.toFixed(2)).join(', ');
    return `- ${head}: ${median(perPage).toFixed(2)} times (${PAGES.join(', ')}: ${each})`;
  });
  return `Now beside before, median of the three pages:\n\n${lines.join('\n')}`;
}
