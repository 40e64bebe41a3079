import type { LoadResult } from '../load/load-job.ts';
import { markdownTable, median } from '../measure.ts';

/** What one page gave in each round. */
export interface PageFigures {
  name: string;
  /** Processor time of the server for a page that it renders for one reader. */
  cpuMs: number[];
  rendered: LoadResult[];
  plain: LoadResult[];
  brotli: LoadResult[];
}

interface VersionFigures {
  version: 'this' | 'before';
  pages: PageFigures[];
}

/** A kept page must be this much cheaper than one that is rendered for its reader. */
const LEAST_TIMES = 7;

export function describePages(
  versions: VersionFigures[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): { text: string; good: boolean } {
  const names = versions[0]?.pages.map(({ name }) => name) ?? [];
  const rows = names.flatMap((_, at) =>
    versions.map(({ version, pages }) => ({ version, ...middle(pages[at]) })),
  );
  const least = Math.min(
    ...rows
      .filter(({ version }) => version === 'this')
      .map(({ plain, rendered }) => plain / rendered),
  );
  const table = markdownTable([
    [
      'page',
      'version',
      'rendered: processor ms',
      'rendered: p50 ms',
      'kept, per s',
      'kept, brotli, per s',
    ],
    ...rows.map((row) => [
      row.name,
      row.version,
      row.cpuMs.toFixed(1),
      row.p50.toFixed(1),
      row.plain.toFixed(0),
      row.brotli.toFixed(0),
    ]),
  ]);
  const beside = versions.length > 1 ? ', two versions in alternating turns' : '';
  const words = `\`npm run bench -- pages --write\`${versions.length > 1 ? ' with `--before=FOLDER`' : ''}: the site as \`npm start\` runs it, with the demonstration's data${beside}.
*Rendered* is a page with a query that nobody sent before, asked for by two readers: the processor time of all threads of
the server for one, and the time until it has arrived. *Kept* is the same page as a crowd of ${connections} kept-alive connections gets
it, plain and compressed with brotli. Median of ${rounds} rounds of ${seconds} s. A kept page shall be had at least ${LEAST_TIMES} times as often
as a rendered one; the least is ${least.toFixed(1)}.`;
  const ratios = versions.length > 1 ? `\n\n${ratioTable(versions, names)}` : '';
  return { text: `${words}\n\n${table}${ratios}`, good: least >= LEAST_TIMES };
}

function middle(page: PageFigures | undefined) {
  if (!page) throw new Error('the versions have different pages');
  const rate = (results: LoadResult[]) => median(results.map(({ perSecond }) => perSecond));
  return {
    name: page.name,
    cpuMs: median(page.cpuMs),
    p50: median(page.rendered.map(({ p50 }) => p50)),
    rendered: rate(page.rendered),
    plain: rate(page.plain),
    brotli: rate(page.brotli),
  };
}

/** What this version gives for one of the version before it. */
function ratioTable(versions: VersionFigures[], names: string[]): string {
  const of = (version: VersionFigures['version'], at: number) =>
    middle(versions.find((one) => one.version === version)?.pages[at]);
  return markdownTable([
    ['this / before', 'processor time', 'kept', 'kept, brotli'],
    ...names.map((name, at) => {
      const [now, before] = [of('this', at), of('before', at)];
      return [
        name,
        (now.cpuMs / before.cpuMs).toFixed(2),
        (now.plain / before.plain).toFixed(2),
        (now.brotli / before.brotli).toFixed(2),
      ];
    }),
  ]);
}
