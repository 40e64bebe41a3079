import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadJob, LoadResult } from './load-job.ts';

export interface LoadGenerator {
  run(job: LoadJob): Promise<LoadResult>;
  close(): void;
}

/** A process that runs load jobs. */
export function startLoadGenerator(): LoadGenerator {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'));
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  return {
    async run(job) {
      child.send(job);
      const [result] = await once(child, 'message', { signal: ended.signal });
      return result as LoadResult;
    },
    close: () => void child.kill(),
  };
}
