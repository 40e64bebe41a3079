import { root } from './run.ts';
import { findStateComparisons } from './state-comparisons.ts';

const breaches = findStateComparisons(root, ['tsconfig.node.json', 'apps/web/tsconfig.json']);
for (const breach of breaches) console.error(breach);
console.log(`${breaches.length} states are named outside their tables`);
process.exit(breaches.length === 0 ? 0 : 1);
