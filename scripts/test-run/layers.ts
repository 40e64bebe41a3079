import fs from 'node:fs';
import path from 'node:path';
import { bin, root, run, runAside } from '../run.ts';
import { testEnvironment } from '../test-environment.ts';
import {
  addOutcomes,
  checkOutcome,
  journeysOutcome,
  type Outcome,
  vitestOutcome,
} from './outcome.ts';

const reports = path.join(root, 'node_modules/.cache/martelo-reports');

/** `name` is the layer's, in the last lines of a run. */
type LayerOptions = { name: string; env?: Record<string, string> };
/** `leaves` are files that this run leaves out, as Vitest's globs. */
type VitestOptions = LayerOptions & { projects: string[]; leaves?: string[] };
type JourneysOptions = LayerOptions & { args?: string[] };

type Check = readonly [title: string, command: string, ...args: string[]];

const script = (name: string) => path.join(root, 'scripts', name);

const CHECKS: readonly Check[] = [
  ['Formato e lint', bin('biome'), 'check', '.'],
  ['Regras de importação', process.execPath, script('check-imports.ts')],
  ['Estados', process.execPath, script('check-states.ts')],
  ['Escala', process.execPath, script('check-scale.ts')],
  ['Tipos', process.execPath, script('typecheck.ts')],
  ['Código sem uso', bin('knip')],
  ['Documentação', process.execPath, script('check-docs.ts')],
  ['Testes separados', process.execPath, script('check-set-aside.ts')],
];

/** All run at the same time; the output of each is printed completely when it has ended. */
export async function staticChecks(): Promise<Outcome> {
  const outcomes = CHECKS.map(async ([title, command, ...args]) => {
    const { good, output } = await runAside(command, args, { env: testEnvironment() });
    heading(title);
    process.stdout.write(output);
    return checkOutcome(title, good, output);
  });
  return (await Promise.all(outcomes)).reduce(addOutcomes);
}

/** Runs some of Vitest's projects and shows their output. */
export async function vitest({
  name,
  projects,
  leaves = [],
  env = {},
}: VitestOptions): Promise<Outcome> {
  heading(name);
  const report = freshReport(name);
  const left = leaves.map((glob) => `--exclude=${glob}`);
  const good = await run(bin('vitest'), [...vitestArguments(projects, report), ...left], {
    env: testEnvironment(env),
  });
  return vitestOutcome(name, report, good);
}

/** The same beside another layer: the output is shown when it has ended. */
export async function vitestAside({ name, projects, env = {} }: VitestOptions): Promise<Outcome> {
  const report = freshReport(name);
  const { good, output } = await runAside(bin('vitest'), vitestArguments(projects, report), {
    env: testEnvironment(env),
  });
  heading(name);
  process.stdout.write(output);
  return vitestOutcome(name, report, good);
}

function vitestArguments(projects: string[], report: string): string[] {
  const chosen = projects.map((project) => `--project=${project}`);
  return ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

export async function journeys({ name, args = [], env = {} }: JourneysOptions): Promise<Outcome> {
  heading(name);
  const report = freshReport(name);
  const good = await run(bin('playwright'), ['test', '--reporter=list,json', ...args], {
    cwd: path.join(root, 'e2e'),
    env: testEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  });
  return journeysOutcome(name, report, good);
}

function freshReport(name: string): string {
  fs.mkdirSync(reports, { recursive: true });
  const report = path.join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  fs.rmSync(report, { force: true });
  return report;
}

function heading(title: string): void {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
}
