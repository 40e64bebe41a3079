// Applies the migrations of FOLDER as `martelo migrate` does: node migrate-process.ts DATABASE_URL FOLDER. Tells
// its parent of each step.
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';

/** A step, with its time as epoch milliseconds. */
export interface Applied {
  step: string;
  from: number;
  to: number;
}

const [url = '', folder = ''] = process.argv.slice(2);
let step = '';
let from = Date.now();

function tell(): void {
  if (step) process.send?.({ step, from, to: Date.now() } satisfies Applied);
}

await migrateDatabase(url, {
  folder,
  onStep(tag) {
    tell();
    step = tag;
    from = Date.now();
  },
});
tell();
process.disconnect?.();
