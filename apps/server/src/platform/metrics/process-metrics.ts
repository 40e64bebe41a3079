import fs from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { sampled } from './registry.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;
const RESOLUTION_MS = 20;

const eventLoopDelay = sampled({
  name: 'martelo_event_loop_delay_seconds',
  help: 'How late the event loop was since this was last asked for: every bid waits for it',
  labels: ['share'],
});
const cpuSeconds = sampled({
  name: 'martelo_process_cpu_seconds',
  help: 'Processor time of this process since its start',
  labels: ['mode'],
});
const memory = sampled({
  name: 'martelo_process_memory_bytes',
  help: 'Memory of this process',
  labels: ['of'],
});
const descriptors = sampled({
  name: 'martelo_process_open_descriptors',
  help: 'Open files and sockets of this process',
  labels: [],
});
const started = sampled({
  name: 'martelo_process_start_time_seconds',
  help: 'When this process began, in Unix time',
  labels: [],
});

type Delay = ReturnType<typeof monitorEventLoopDelay>;
let delay: Delay | null = null;

/** Measures this process from now on. */
export function measureProcess(): void {
  if (delay) return;
  const measured = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  measured.enable();
  delay = measured;
  eventLoopDelay.readFrom(() => readDelay(measured));
  cpuSeconds.readFrom(() => {
    const { user, system } = process.cpuUsage();
    return [
      { labels: ['user'], value: user / MICROSECONDS },
      { labels: ['system'], value: system / MICROSECONDS },
    ];
  });
  memory.readFrom(() => {
    const { rss, heapUsed, external } = process.memoryUsage();
    return [
      { labels: ['resident'], value: rss },
      { labels: ['heap'], value: heapUsed },
      { labels: ['external'], value: external },
    ];
  });
  descriptors.readFrom(() => [{ value: countDescriptors() }]);
  started.readFrom(() => [{ value: performance.timeOrigin / 1000 }]);
}

/** The library's timer itself takes `RESOLUTION_MS`, which is no delay. */
function readDelay(measured: Delay) {
  const late = (nanoseconds: number) =>
    Number.isFinite(nanoseconds)
      ? Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000)
      : null;
  const samples = [
    { labels: ['0.5'], value: late(measured.percentile(50)) },
    { labels: ['0.99'], value: late(measured.percentile(99)) },
    { labels: ['1'], value: late(measured.max) },
  ];
  measured.reset();
  return samples;
}

/** Only Linux tells it. */
function countDescriptors(): number | null {
  try {
    return fs.readdirSync('/proc/self/fd').length;
  } catch {
    return null;
  }
}
