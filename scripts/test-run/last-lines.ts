import type { Outcome } from './outcome.ts';
import type { SetAside, Skips } from './set-aside.ts';

const SLOWEST = 10;

export type Ending = {
  outcome: Outcome;
  skips: Skips;
  /** One line that says how busy the machine was and what each layer cost. */
  machine: string[];
};

/**
 * The last lines of a run. What a person must act upon comes first; the counts are the last line, in
 * the form that CI reads.
 */
export function lastLines({ outcome, skips: { setAside, reasons }, machine }: Ending): string {
  const { passed, failed, failures, flaky, notRun, timings } = outcome;
  const expired = setAside.filter((test) => test.isExpired);
  const allowed = setAside.filter((test) => !test.isExpired);
  const slowest = timings.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    ...expired.map((test) => `fora do prazo: ${said(test)}`),
    ...failures.map((failure) => `falhou: ${failure}`),
    ...flaky.map((title) => `instável: ${title}`),
    ...notRun.map(({ title, reason }) => {
      const [file = ''] = title.split(' › ');
      return `não executado: ${title} (${reason || reasons.get(file) || 'sem motivo'})`;
    }),
    ...allowed.map((test) => `separado: ${said(test)}`),
    ...slowest.map(({ title, seconds }) => `demorou ${seconds.toFixed(1)} s: ${title}`),
    ...machine,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

function said({ file, line, until, reason, untested }: SetAside): string {
  return `${file}:${line} (até ${until}: ${reason}; sem outro teste: ${untested})`;
}
