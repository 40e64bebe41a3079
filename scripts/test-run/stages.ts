import fs from 'node:fs';
import path from 'node:path';
import { loadNow, measured } from './machine.ts';
import { addOutcomes, NOTHING, type Outcome } from './outcome.ts';

type Stage = { name: string; run: () => Promise<Outcome> };

type Finished = { outcome: Outcome; machine: string };

type StagesOptions = {
  stages: readonly Stage[];
  /** Where the results of finished stages are kept. */
  folder: string;
  /** What was tested: results of another tree are not used. */
  key: string;
};

/**
 * Runs each stage and writes its result down as soon as it has ended, so that a run which was cut off
 * goes on with the stage that it had not finished. The results are removed when all have ended.
 */
export async function runStages({ stages, folder, key }: StagesOptions) {
  const file = path.join(folder, `${key}.json`);
  const finished: Record<string, Finished> = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : {};
  for (const { name, run } of stages) {
    if (finished[name]) {
      console.log(`\n${name}: já terminado em uma execução anterior`);
      continue;
    }
    const { result, seconds, processor } = await measured(run);
    const cost = `${seconds.toFixed(0)} s, ${processor.toFixed(0)} s de processador`;
    finished[name] = { outcome: result, machine: `${name}: ${cost}, carga ${loadNow()}` };
    writeWhole(file, JSON.stringify(finished));
  }
  fs.rmSync(file, { force: true });
  const all = stages.flatMap(({ name }) => finished[name] ?? []);
  return {
    outcome: all.map((one) => one.outcome).reduce(addOutcomes, NOTHING),
    machine: all.map((one) => one.machine),
  };
}

/** A program that is stopped while it writes leaves the older file. */
function writeWhole(file: string, text: string): void {
  fs.writeFileSync(`${file}.next`, text);
  fs.renameSync(`${file}.next`, file);
}
