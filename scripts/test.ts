import { parseArgs } from 'node:util';
import { root } from './run.ts';
import { judgeGate } from './test-run/judge.ts';
import { lastLines } from './test-run/last-lines.ts';
import { journeys, staticChecks, vitest, vitestAside } from './test-run/layers.ts';
import { loadNow, measured } from './test-run/machine.ts';
import { addOutcomes, NOTHING, type Outcome } from './test-run/outcome.ts';
import { projectSkips } from './test-run/set-aside.ts';

// The gate: what must pass before a commit reaches main. The cheap layers come first, and a red one
// ends the run, so that a mistake shows within seconds; with --all the run goes on.

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const layers = [
  { name: 'Verificações', run: staticChecks },
  {
    name: 'Unidade e componentes',
    run: () => vitest({ name: 'Unidade e componentes', projects: ['unit', 'web', 'hooks'] }),
  },
  {
    // Beside each other: the server tests often wait for the database, and the journeys for the browser.
    name: 'Servidor e navegador',
    run: async () => {
      const both = await Promise.all([
        vitestAside({ name: 'Servidor', projects: ['server'] }),
        journeys({ name: 'Navegador', args: ['--grep=@gate'] }),
      ]);
      return both.reduce(addOutcomes);
    },
  },
];

let outcome: Outcome = NOTHING;
const machine = [`carga no início: ${loadNow()}`];
for (const layer of layers) {
  if (outcome.failed > 0 && !values.all) {
    const notRun = [{ title: layer.name, reason: 'uma camada anterior falhou' }];
    outcome = addOutcomes(outcome, { ...NOTHING, notRun });
    continue;
  }
  const { result, seconds, processor } = await measured(layer.run);
  outcome = addOutcomes(outcome, result);
  machine.push(`${layer.name}: ${seconds.toFixed(0)} s, ${processor.toFixed(0)} s de processador`);
}
machine.push(`carga no fim: ${loadNow()}`);

outcome = judgeGate(outcome);
console.log(`\n${lastLines({ outcome, skips: projectSkips(root), machine })}`);
process.exitCode = outcome.failed === 0 ? 0 : 1;
