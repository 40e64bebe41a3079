import { cpuOfFamily } from '../cpu.ts';
import { checkStatuses } from '../load/bid-request.ts';
import { type LoadGenerator, startLoadGenerator } from '../load/load-generator.ts';
import type { LoadJob, LoadResult } from '../load/load-job.ts';
import { numberOf } from '../options.ts';
import { inTurn, onStage, tell } from '../stage.ts';
import { type StartedSite, startSite } from '../versions/started-site.ts';
import { type Version, versionsOf } from '../versions/versions.ts';
import { describePages, type PageFigures } from './describe-pages.ts';

/** A crowd's connections for pages that are kept. */
const CROWD = 16;
/** So few that no version refuses a page that is rendered for itself. */
const FEW = 2;

interface BenchPage {
  name: string;
  kept: string;
  /** An address that nobody asked for before: each `*` becomes a number of its own. */
  uncached: string;
}

interface Side {
  version: Version;
  site: StartedSite;
  pages: (BenchPage & PageFigures)[];
}

/**
 * What public pages cost: the processor time of one that is rendered for its reader alone, and how
 * many a second a crowd gets of one that is kept, plain and with brotli. With `--before=FOLDER` the
 * other version has its turns in the same run.
 */
export async function benchPages(options: string[]): Promise<boolean> {
  const rounds = numberOf(options, 'rounds', 5);
  const seconds = numberOf(options, 'seconds', 3);
  return onStage(async (stage) => {
    const sides: Side[] = [];
    for (const version of versionsOf(options)) {
      const site = await startSite(stage, version, {
        database: `pages_${version.name}`,
        settings: { DEMO: '1', DEMO_PICTURES: '0' },
      });
      await attachPictures(site);
      sides.push({ version, site, pages: await pagesOf(site) });
    }
    const generator = stage.keep(startLoadGenerator());
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      for (const at of sides[0]?.pages.keys() ?? []) {
        for (const side of inTurn(sides, round)) {
          await measurePage(generator, side, { at, seconds, counts: round > 0 });
        }
      }
    }
    const described = describePages(
      sides.map(({ version, pages }) => ({ version: version.name, pages })),
      { rounds, seconds, connections: CROWD },
    );
    return tell(options, 'Pages kept and rendered', described);
  });
}

/**
 * Inserts the rows of the vehicles' pictures. A page only links to the files, so the files are not
 * needed.
 */
async function attachPictures({ pool }: StartedSite): Promise<void> {
  await pool.query(`
    with stored as (
      insert into media (id, kind, width, height)
      select id, 'vehicle', 1600, 1200 from demo_pictures where vehicle_id is not null
      returning id)
    insert into vehicle_images (media_id, vehicle_id, position)
    select id, vehicle_id, position from stored join demo_pictures using (id)`);
}

async function pagesOf({ pool }: StartedSite): Promise<Side['pages']> {
  const { rows } = await pool.query<{ id: number }>(
    `select vehicle_id as id from lots where status = 'active' order by bid_count desc limit 1`,
  );
  const vehicle = `/veiculos/${rows[0]?.id}`;
  const pages: BenchPage[] = [
    { name: 'home', kept: '/', uncached: '/?voltar=%2Fveiculos%2F*' },
    // A price that no vehicle exceeds: the whole list, as another page.
    { name: 'list', kept: '/veiculos', uncached: '/veiculos?precoMax=*' },
    { name: 'vehicle', kept: vehicle, uncached: `${vehicle}?voltar=%2Fveiculos%2F*` },
    { name: 'sign-in', kept: '/login', uncached: '/login?voltar=%2Fveiculos%2F*' },
  ];
  return pages.map((page) => ({ ...page, cpuMs: [], rendered: [], plain: [], brotli: [] }));
}

async function measurePage(
  generator: LoadGenerator,
  { version, site, pages }: Side,
  { at, seconds, counts }: { at: number; seconds: number; counts: boolean },
): Promise<void> {
  const page = pages[at];
  if (!page) return;
  const job = { base: site.base, warmMs: 300, runMs: seconds * 1_000 };
  const cpuBefore = cpuOfFamily(site.pid);
  const rendered = await load(generator, {
    ...job,
    connections: FEW,
    work: { kind: 'pages', paths: [page.uncached] },
  });
  const cpuMs = (cpuOfFamily(site.pid) - cpuBefore) / rendered.answers;
  const crowd = { ...job, connections: CROWD };
  const paths = [page.kept];
  const plain = await load(generator, { ...crowd, work: { kind: 'pages', paths } });
  const brotli = await load(generator, {
    ...crowd,
    work: { kind: 'pages', paths, encoding: 'br' },
  });
  console.log(
    `${page.name}, ${version.name}: ${cpuMs.toFixed(1)} ms, kept ${plain.perSecond.toFixed(0)}/s, brotli ${brotli.perSecond.toFixed(0)}/s`,
  );
  if (!counts) return;
  page.cpuMs.push(cpuMs);
  page.rendered.push(rendered);
  page.plain.push(plain);
  page.brotli.push(brotli);
}

async function load(generator: LoadGenerator, job: LoadJob): Promise<LoadResult> {
  const result = await generator.run(job);
  checkStatuses(result.statuses, ['200'], JSON.stringify(job.work));
  return result;
}
