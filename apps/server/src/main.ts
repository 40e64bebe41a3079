import { enableCompileCache } from 'node:module';
import path from 'node:path';

// The compile cache makes the second start a third faster. Modules that are loaded before this line
// are not in the cache, hence the import below.
enableCompileCache(path.resolve(import.meta.dirname, '../../../node_modules/.cache/node'));
const { serve } = await import('./start/serve.ts');
await serve();
