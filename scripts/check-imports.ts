import path from 'node:path';
import { readProject } from './import-graph.ts';
import { checkRules } from './import-rules.ts';

const files = readProject(path.resolve(import.meta.dirname, '..'), ['packages', 'apps', 'e2e']);
const breaches = checkRules(files);
for (const breach of breaches) console.error(breach);
console.log(`${files.length} files, ${breaches.length} breaches of the import rules`);
process.exit(breaches.length === 0 ? 0 : 1);
