import { randomInt } from 'node:crypto';
import { root } from './run.ts';
import { judgeWhole } from './test-run/judge.ts';
import { lastLines } from './test-run/last-lines.ts';
import { journeys, staticChecks, vitest } from './test-run/layers.ts';
import { fakeClock, fakeClockLibrary, type Moment, moments } from './test-run/moments.ts';
import { addOutcomes, NOTHING } from './test-run/outcome.ts';
import { projectSkips, realNow } from './test-run/set-aside.ts';
import { keptFolder, sourceKey } from './test-run/source-key.ts';
import { runStages } from './test-run/stages.ts';

// The whole: every page in every look, Firefox and WebKit, the long files, random cases, other dates.
// No test has a second try. A run that was cut off goes on where it stopped, on the same sources.

const SHARDS = 4;
/** What starts programs of its own with the clock of the machine, and names no date. */
const WITHOUT_DATES = ['scripts/**', 'packages/**'];

const seed = process.env.MARTELO_SEED ?? String(randomInt(2 ** 31));
const whole = { MARTELO_WHOLE: '1', MARTELO_SEED: seed };
console.log(`Semente das propriedades: ${seed} (MARTELO_SEED a repete)`);

const shards = Array.from({ length: SHARDS }, (_, index) => `${index + 1}/${SHARDS}`);
const library = fakeClockLibrary();
/** Read when the stage begins, because it is a distance from that instant. */
const clockOf = (moment: Moment) => (library ? fakeClock(library, moment) : {});
const otherDates = moments(realNow()).flatMap((moment) => {
  const [server, browser] = [`Servidor, ${moment.name}`, `Navegador, ${moment.name}`];
  const env = () => ({ ...whole, ...clockOf(moment) });
  return [
    {
      name: server,
      run: () => vitest({ name: server, projects: ['server'], leaves: WITHOUT_DATES, env: env() }),
    },
    { name: browser, run: () => journeys({ name: browser, args: ['--grep=@date'], env: env() }) },
  ];
});

const stages = [
  { name: 'Verificações', run: staticChecks },
  {
    name: 'Unidade e componentes',
    run: () =>
      vitest({ name: 'Unidade e componentes', projects: ['unit', 'web', 'hooks'], env: whole }),
  },
  { name: 'Servidor', run: () => vitest({ name: 'Servidor', projects: ['server'], env: whole }) },
  ...shards.map((shard) => ({
    name: `Navegador ${shard}`,
    run: () => journeys({ name: `Navegador ${shard}`, args: [`--shard=${shard}`], env: whole }),
  })),
  ...(library ? otherDates : []),
];

const result = await runStages({ stages, folder: keptFolder('test-all'), key: sourceKey(root) });
const skips = projectSkips(root);
const notRun = library
  ? []
  : otherDates.map(({ name }) => ({ title: name, reason: 'não instalado: faketime' }));
const outcome = judgeWhole(addOutcomes(result.outcome, { ...NOTHING, notRun }), skips);
console.log(`\n${lastLines({ outcome, skips, machine: result.machine })}`);
process.exitCode = outcome.failed === 0 ? 0 : 1;
