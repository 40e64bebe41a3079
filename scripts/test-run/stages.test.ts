import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOTHING } from './outcome.ts';
import { runStages } from './stages.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-stages-'));
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

/** Stages that note when they run; the one named in `cut` breaks the run off. */
function three(cut?: string) {
  const ran: string[] = [];
  const stages = ['a', 'b', 'c'].map((name) => ({
    name,
    run: async () => {
      if (name === cut) throw new Error('cut off');
      ran.push(name);
      return { ...NOTHING, passed: 1 };
    },
  }));
  return { ran, stages };
}

test('a run that was cut off goes on with the stage that had not ended', async () => {
  const first = three('b');
  await expect(runStages({ stages: first.stages, folder, key: 'x' })).rejects.toThrow('cut off');
  const second = three();
  const { outcome, machine } = await runStages({ stages: second.stages, folder, key: 'x' });
  expect([first.ran, second.ran]).toEqual([['a'], ['b', 'c']]);
  expect(outcome.passed).toBe(3);
  expect(machine.map((line) => line.split(':')[0])).toEqual(['a', 'b', 'c']);
});

test('a run that ended begins anew, and results of another tree are not used', async () => {
  await expect(runStages({ stages: three('c').stages, folder, key: 'x' })).rejects.toThrow();
  const other = three();
  await runStages({ stages: other.stages, folder, key: 'y' });
  const again = three();
  await runStages({ stages: again.stages, folder, key: 'y' });
  expect([other.ran, again.ran]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});
