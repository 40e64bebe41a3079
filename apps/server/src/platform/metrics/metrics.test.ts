import { afterEach, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { openMetricsListener } from './metrics-listener.ts';

const errors: unknown[] = [];
afterEach(() => errors.splice(0));

const create = () => createMetrics((error) => errors.push(error));

it('writes counters, histograms and gauges under the name of the product', async () => {
  const metrics = create();
  metrics.counter('calls_total', 'Calls', ['kind']).inc({ kind: 'bid' }, 3);
  metrics.histogram('wait_seconds', 'Waiting', [0.1, 1]).observe(0.5);
  metrics.gauge('waiting', 'Waiting', () => 7);
  metrics.gauges('places', 'Places', 'state', async () => ({ busy: 2, idle: 0 }));
  metrics.info('build_info', 'Program', { version: '1.2.3', commit: 'abc1234' });
  const { type, text } = await metrics.read();
  expect(type).toContain('text/plain');
  for (const line of [
    'martelo_calls_total{kind="bid"} 3',
    'martelo_wait_seconds_bucket{le="0.1"} 0',
    'martelo_wait_seconds_bucket{le="1"} 1',
    'martelo_waiting 7',
    'martelo_places{state="busy"} 2',
    'martelo_places{state="idle"} 0',
    'martelo_build_info{version="1.2.3",commit="abc1234"} 1',
    '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
  ]) {
    expect(text).toContain(line);
  }
});

it('counts under one name whatever part asks for it', async () => {
  const metrics = create();
  metrics.counter('calls_total', 'Calls', ['kind']).inc({ kind: 'bid' });
  metrics.counter('calls_total', 'Calls', ['kind']).inc({ kind: 'bid' });
  metrics.histogram('wait_seconds', 'Waiting', [1]).observe(2);
  metrics.histogram('wait_seconds', 'Waiting', [1]).observe(2);
  const { text } = await metrics.read();
  expect(text).toContain('martelo_calls_total{kind="bid"} 2');
  expect(text).toContain('martelo_wait_seconds_count 2');
});

it('leaves out a figure that cannot be read, and shows the others', async () => {
  const metrics = create();
  const broken = new Error('no answer');
  metrics.gauge('broken', 'Broken', () => {
    throw broken;
  });
  metrics.gauge('unknown', 'Unknown', async () => null);
  metrics.gauge('known', 'Known', async () => 1);
  const { text } = await metrics.read();
  expect(text).not.toMatch(/^martelo_(broken|unknown) /m);
  expect(text).toContain('martelo_known 1');
  expect(errors).toEqual([broken]);
});

it('is served on a port of its own, and nothing else is', async () => {
  const metrics = create();
  metrics.gauge('known', 'Known', () => 1);
  const listener = await openMetricsListener(metrics, { host: '127.0.0.1', port: 0 }, (error) =>
    errors.push(error),
  );
  const at = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, { method });
  try {
    const page = await at('/metrics');
    expect(page.headers.get('content-type')).toContain('text/plain');
    expect(await page.text()).toContain('martelo_known 1');
    expect((await at('/')).status).toBe(404);
    expect((await at('/metrics', 'POST')).status).toBe(404);
  } finally {
    await listener.close();
  }
});
