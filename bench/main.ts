import { enterTestEnvironment } from '../scripts/test-environment.ts';
import { benchBids } from './bids/bench-bids.ts';
import { benchBrowser } from './browser/bench-browser.ts';
import { benchFlood } from './flood/bench-flood.ts';
import { benchGrowth } from './growth/bench-growth.ts';
import { benchLists } from './lists/bench-lists.ts';
import { benchLive } from './live/bench-live.ts';
import { benchPages } from './pages/bench-pages.ts';
import { benchProcesses } from './processes/bench-processes.ts';
import { benchScaling } from './scaling/bench-scaling.ts';
import { benchUnits } from './scaling/bench-units.ts';
import { benchUpgrade } from './upgrade/bench-upgrade.ts';
import { benchUploads } from './uploads/bench-uploads.ts';
import { benchWeight } from './weight/bench-weight.ts';

/** `npm run bench -- NAME [options]`: each bench measures its variants side by side, in one run. */
const benches: Record<string, (options: string[]) => Promise<boolean>> = {
  bids: benchBids,
  browser: benchBrowser,
  flood: benchFlood,
  growth: benchGrowth,
  lists: benchLists,
  live: benchLive,
  pages: benchPages,
  processes: benchProcesses,
  scaling: benchScaling,
  units: benchUnits,
  upgrade: benchUpgrade,
  uploads: benchUploads,
  weight: benchWeight,
};

const [name = '', ...options] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.log(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
// The server's modules and processes get no setting of the operator's site and cannot connect to
// other machines.
enterTestEnvironment();
process.exit((await bench(options)) ? 0 : 1);
