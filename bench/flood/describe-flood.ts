import { markdownTable, median } from '../measure.ts';
import { FLOODS, type FloodName } from './floods.ts';

interface FloodFigure {
  p50: number;
  p99: number;
  /** Number of bids by status. */
  bids: Record<number, number>;
  /** What the flood got, by status. */
  answers: Record<string, number>;
}

export interface FloodFigures {
  version: 'this' | 'before';
  rounds: Record<FloodName, FloodFigure>[];
}

/** The most times of the quiet figure of the same round. */
const MOST: Record<FloodName, { p50: number; p99: number }> = {
  quiet: { p50: 1, p99: 1 },
  'one address': { p50: 2, p99: 3 },
  '16 addresses': { p50: 2, p99: 3 },
  search: { p50: 2, p99: 3 },
  standing: { p50: 2, p99: 3 },
  'own data': { p50: 2, p99: 3 },
  'own file': { p50: 2, p99: 3 },
  'office lists': { p50: 2, p99: 3 },
  exports: { p50: 2, p99: 3 },
  documents: { p50: Number.POSITIVE_INFINITY, p99: 3 },
};

const WORDS: Record<FloodName, string> = {
  quiet: 'nothing else',
  'one address': '16 loops of new pages, one address',
  '16 addresses': '64 loops of new pages, 16 addresses',
  search: '50 searches of visitors, one address',
  standing: '50 readers of a standing, one client',
  'own data': '50 readers of own data, one client',
  'own file': '50 readers of own papers, one client',
  'office lists': '50 searches of the office, one person',
  exports: '50 exports of 100,000 rows, one person',
  documents: '20 readers of a changing edital, 5 exports of 100,000 rows',
};

export function describeFlood(
  versions: FloodFigures[],
  { rounds, seconds, perSecond }: { rounds: number; seconds: number; perSecond: number },
): { text: string; good: boolean } {
  const rows = FLOODS.flatMap((flood) =>
    versions.map((figures) => ({ flood, version: figures.version, ...middle(figures, flood) })),
  );
  const good = rows
    .filter(({ version }) => version === 'this')
    .every(({ flood, times }) => times.p50 <= MOST[flood].p50 && times.p99 <= MOST[flood].p99);
  const table = markdownTable([
    [
      'beside the bids',
      'version',
      'p50 ms',
      'p99 ms',
      'p50, times',
      'p99, times',
      'answers a round',
    ],
    ...rows.map(({ flood, version, p50, p99, times, answers }) => [
      WORDS[flood],
      version,
      p50.toFixed(1),
      p99.toFixed(1),
      times.p50.toFixed(2),
      times.p99.toFixed(2),
      answers,
    ]),
  ]);
  const words = `\`npm run bench -- flood --write\`${versions.length > 1 ? ' with `--before=FOLDER`, two versions in alternating turns' : ''}: ${perSecond} bids a second by 100
clients on three vehicles, sent when they are due and not when the last one is answered; the time counts from the moment
at which a bid was due. *Times* is beside the quiet figures of the same round; median of ${rounds} rounds of ${seconds} s. Under a flood of
pages and of reads p50 may be 2 times and p99 3 times the quiet one, beside documents p99 3 times. The senders of the flood run
on the same processors as the server.`;
  return { text: `${words}\n\n${table}`, good };
}

function middle({ rounds }: FloodFigures, flood: FloodName) {
  const of = (figure: (round: FloodFigures['rounds'][number]) => number) =>
    median(rounds.map(figure));
  return {
    p50: of((round) => round[flood].p50),
    p99: of((round) => round[flood].p99),
    times: {
      p50: of((round) => round[flood].p50 / round.quiet.p50),
      p99: of((round) => round[flood].p99 / round.quiet.p99),
    },
    answers: answersOf(rounds.map((round) => round[flood].answers)),
  };
}

function answersOf(rounds: FloodFigure['answers'][]): string {
  const names = [...new Set(rounds.flatMap((answers) => Object.keys(answers)))].sort();
  return names
    .map((name) => `${name}: ${median(rounds.map((answers) => answers[name] ?? 0)).toFixed(0)}`)
    .join(', ');
}
