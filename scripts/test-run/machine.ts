import fs from 'node:fs';
import os from 'node:os';

/** Seconds that all processors together have worked since the machine started. */
export function processorSeconds(): number {
  const busy = os.cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1_000;
}

/** The load average of the last minute and, where Linux tells it, how long programs waited for a processor. */
export function loadNow(): string {
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  const waiting = /avg60=([\d.]+)/.exec(readPressure())?.[1];
  return waiting ? `${load} (espera por processador ${waiting}%)` : load;
}

function readPressure(): string {
  try {
    return fs.readFileSync('/proc/pressure/cpu', 'utf8');
  } catch {
    return '';
  }
}

/** Measures what a part of the run costs. All that runs on the machine meanwhile is counted. */
export async function measured<T>(
  part: () => Promise<T>,
): Promise<{ result: T; seconds: number; processor: number }> {
  const [from, busy] = [performance.now(), processorSeconds()];
  const result = await part();
  return {
    result,
    seconds: (performance.now() - from) / 1_000,
    processor: processorSeconds() - busy,
  };
}
