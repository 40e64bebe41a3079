import { markdownTable, median } from '../measure.ts';
import type { BidDelays } from './live-stage.ts';
import type { StalledFigures } from './stalled-readers.ts';

export interface Step {
  watchers: number;
  delays: BidDelays[];
  /** The server's memory for each watcher. */
  bytes: number;
}

export interface LiveFigures {
  steps: Step[];
  burst: { accepted: number; seconds: number; mostASecond: number };
  stalled: StalledFigures;
  files: number;
}

const MOST_DELAY_MS = 200;
const MOST_EVENTS = 20;
/** Above this ratio the delay with idle readers counts as worse than without them. */
const SAME = 1.25;

export function describeLive(
  { steps, burst, stalled, files }: LiveFigures,
  { bids, turns }: { bids: number; turns: number },
): { text: string; good: boolean } {
  const head = ['watchers', 'answer, median ms', 'last, median ms', 'last, worst ms', 'KB each'];
  const table = markdownTable([head, ...steps.map(cellsOf)]);
  const [first] = steps;
  const last = steps.at(-1);
  const limit =
    last && files < 50_000
      ? ` A process may open ${files.toLocaleString('en')} files here, which ends the table.`
      : '';
  const words = `\`npm run bench -- live --write\`: raw sockets on one vehicle's stream of one process, ${bids} lone bids for each
row: from the bid to its answer, from the answer until the last watcher has it (at most ${MOST_DELAY_MS} ms for the first
row; below zero when the watchers had it first), and the server's memory for each, after a collection (aim 12 KB).${limit}`;
  const [without, beside] = [median(stalled.without), median(stalled.beside)];
  const rest = `A burst of ${burst.accepted} accepted bids in ${burst.seconds.toFixed(1)} s cost a watcher at most ${burst.mostASecond} events in any second (at
most ${MOST_EVENTS}).

${stalled.readers} readers that do not read, under bids on all other vehicles: ${stalled.dropped} dropped after ${(stalled.droppedAfterMs / 1000).toFixed(0)} s. The delay of
the others under the same load, in ${turns} turns: median ${without.toFixed(0)} ms without them, ${beside.toFixed(0)} ms with them (${(beside / without).toFixed(2)}; at most ${SAME}).`;
  const good =
    (first ? median(lastOf(first)) : Number.POSITIVE_INFINITY) <= MOST_DELAY_MS &&
    burst.mostASecond <= MOST_EVENTS &&
    stalled.dropped === stalled.readers &&
    beside / without <= SAME;
  return { text: [words, table, rest].join('\n\n'), good };
}

const lastOf = ({ delays }: Step) => delays.map(({ last }) => last);

function cellsOf(step: Step): string[] {
  const answer = median(step.delays.map((one) => one.answer));
  const times = [answer, median(lastOf(step)), Math.max(...lastOf(step))];
  const kilobytes = (step.bytes / 1024).toFixed(1);
  return [step.watchers.toLocaleString('en'), ...times.map((ms) => ms.toFixed(0)), kilobytes];
}

export const stepLine = (step: Step) => cellsOf(step).join(' | ');
