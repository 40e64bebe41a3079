import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../platform/metrics/registry.ts';
import { projectFolder } from '../../settings.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';

const folder = path.join(projectFolder, 'deploy/monitoring');
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const TOKEN = 'x'.repeat(32);

interface Target {
  expr: string;
}
interface Panel {
  title: string;
  type: string;
  targets?: Target[];
}

const dashboard = (): { panels: Panel[] } => JSON.parse(read('grafana-dashboard.json'));
const expressions = () =>
  dashboard().panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const ruleExpressions = () =>
  [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

/** The metric that a name belongs to: a histogram has three names. */
const metricOf = (name: string, known: Set<string>) =>
  known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');

let server: TestApp;
let known: Map<string, string>;

beforeAll(async () => {
  server = await createTestApp({ env: { METRICS_TOKEN: TOKEN } });
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await server.inject({ url: '/metrics', headers });
  known = new Map(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
});
afterAll(() => server.close());

const named = (exprs: string[]) =>
  [...new Set(exprs.flatMap((expr) => expr.match(/\bmartelo_\w+/g) ?? []))].map((name) =>
    metricOf(name, new Set(known.keys())),
  );

/** What Prometheus itself adds to each metric. */
const TARGET_LABELS = ['instance', 'job', 'namespace', 'pod'];

function labelsOf(name: string): string[] {
  const metric = registry.getSingleMetric(name) as { labelNames?: string[] } | undefined;
  return [...TARGET_LABELS, ...(metric?.labelNames ?? [])];
}

/** 'metric label' for each label that an expression compares. */
function filtersOf(expressions: string[]): string[] {
  return expressions.flatMap((expression) =>
    [...expression.matchAll(/\b(martelo_\w+)\{([^}]*)\}/g)].flatMap(([, name, filter = '']) =>
      [...filter.matchAll(/(\w+)(?:=~|!=|!~|=)/g)].map(([, label]) => `${name} ${label}`),
    ),
  );
}

describe('the dashboard and the alarms', () => {
  test('name only metrics that /metrics has', () => {
    expect(ruleExpressions().length).toBeGreaterThan(10);
    const names = named([...expressions(), ...ruleExpressions()]);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('show every metric that /metrics has', () => {
    const shown = new Set(named(expressions()));
    expect([...known.keys()].filter((name) => !shown.has(name))).toEqual([]);
  });

  test('filter by labels that the metrics have, as do the rules of the autoscaler', () => {
    const adapter = fs.readFileSync(path.join(folder, '../kubernetes/autoscale.yaml'), 'utf8');
    const filters = filtersOf([...expressions(), ...ruleExpressions(), adapter]);
    expect(filters).toContain('martelo_event_loop_delay_seconds share');
    const unknown = filters.filter((filter) => {
      const [name = '', label = ''] = filter.split(' ');
      return !labelsOf(metricOf(name, new Set(known.keys()))).includes(label);
    });
    expect(unknown).toEqual([]);
  });

  test('take a rate of what counts, and none of what is a level', () => {
    const rated = [...expressions(), ...ruleExpressions()].flatMap((expr) =>
      [...expr.matchAll(/(?:rate|increase)\((martelo_\w+)/g)].map(([, name = '']) => name),
    );
    const levels = rated.filter(
      (name) => known.get(metricOf(name, new Set(known.keys()))) === 'gauge',
    );
    // The processor's time only grows.
    expect([...new Set(levels)]).toEqual(['martelo_process_cpu_seconds']);
  });

  test('each panel but a heading asks something, and says what it shows', () => {
    for (const { title, type, targets } of dashboard().panels) {
      expect(title).not.toBe('');
      if (type !== 'row') expect(targets?.length, title).toBeGreaterThan(0);
    }
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('promtool', () => {
  const run = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', parameters, {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: `${stdout}${stderr}` };
  };
  const WITHOUT = 'o promtool não está instalado (apt-get install prometheus)';

  test('finds no fault in the alarms, and each rings when it should', ({ skip }) => {
    skip(!hasPromtool, WITHOUT);
    for (const parameters of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, said } = run(...parameters);
      expect(status, said).toBe(0);
    }
  });

  test('finds a fault in an alarm that has one', ({ skip }) => {
    skip(!hasPromtool, WITHOUT);
    const broken = path.join(server.deps.settings.dataDir, 'broken.yml');
    fs.writeFileSync(broken, read('alerts.yml').replace('martelo_ready == 0', 'martelo_ready =='));
    expect(run('check', 'rules', broken).status).not.toBe(0);
  });
});
