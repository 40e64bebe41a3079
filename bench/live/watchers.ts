import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { WatchAnswer, WatchJob } from './watch-job.ts';

export interface WatcherGroup {
  ask(job: WatchJob): Promise<WatchAnswer>;
  close(): void;
}

/** A process of watchers. */
export function startWatchers(): WatcherGroup {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'watch-process.ts'));
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  return {
    async ask(job) {
      child.send(job);
      const [answer] = await once(child, 'message', { signal: ended.signal });
      return answer as WatchAnswer;
    },
    close: () => void child.kill(),
  };
}

/** All groups get the command at the same time. */
export function askAll(groups: WatcherGroup[], job: WatchJob): Promise<WatchAnswer[]> {
  return Promise.all(groups.map((group) => group.ask(job)));
}
