import { enableCompileCache } from 'node:module';
import path from 'node:path';

// A third off the second start. What is loaded before this line is not in the cache, hence the
// import below.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'));
const { serve } = await import('./start/serve.ts');
await serve();
