// Applies the migrations of FOLDER as `martelo migrate` does: node migrate-process.ts DATABASE_URL FOLDER. Prints
// each step with its milliseconds.
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';

const [url = '', folder = ''] = process.argv.slice(2);
let step = '';
let from = performance.now();

function tell(): void {
  if (step) console.log(`    ${step}: ${(performance.now() - from).toFixed(0)} ms`);
}

await migrateDatabase(url, {
  folder,
  onStep(tag) {
    tell();
    step = tag;
    from = performance.now();
  },
});
tell();
