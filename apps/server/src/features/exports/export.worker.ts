import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The cache of the main thread (main.ts): a thread has to ask for it itself.
enableCompileCache(path.resolve(import.meta.dirname, '../../../../../node_modules/.cache/node'));
const { writeExports } = await import('./write-exports.ts');
writeExports();
