import { root } from './run.ts';
import { projectSkips } from './test-run/set-aside.ts';

const { setAside, faults } = projectSkips(root);
for (const fault of faults) console.error(fault);
console.log(`${setAside.length} tests are set aside, ${faults.length} without what they must say`);
process.exit(faults.length === 0 ? 0 : 1);
