import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProject } from './import-graph.ts';
import { checkRules } from './import-rules.ts';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-imports-'));
});

afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

function breachesOf(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  return checkRules(readProject(root, ['packages', 'apps']));
}

const SERVER = 'apps/server/src';
const WEB = 'apps/web/app';

const violations: [string, Record<string, string>][] = [
  ['one way', { 'packages/core/src/a.ts': `import { x } from '@martelo/contract/texts/errors';` }],
  ['one way', { [`${WEB}/lib/a.ts`]: `import { x } from '../../../server/src/settings.ts';` }],
  ['one way', { [`${WEB}/lib/a.ts`]: `import type { X } from '../../../server/src/settings.ts';` }],
  ['one way', { [`${SERVER}/a.ts`]: `import { x } from '../../web/app/root.tsx';` }],
  [
    'one way',
    {
      'packages/embedded-postgres/src/a.ts': `import { x } from '../../../apps/server/src/settings.ts';`,
    },
  ],
  ['one way', { 'packages/brand/src/a.ts': `import { x } from '@martelo/contract/texts/errors';` }],
  ['properties of the web', { [`${WEB}/lib/a.test.ts`]: `import fc from 'fast-check';` }],
  ['no I/O', { 'packages/core/src/a.ts': `import fs from 'node:fs';` }],
  ['no I/O', { 'packages/core/src/a.ts': `import * as z from 'zod/mini';` }],
  ['no I/O', { 'packages/contract/src/a.ts': `import { tzOffset } from '@date-fns/tz';` }],
  ['lib and ui <-', { [`${WEB}/ui/a.tsx`]: `import { x } from '../features/public/bids/x.ts';` }],
  ['lib and ui <-', { [`${WEB}/ui/form/a.tsx`]: `import { x } from '../../entities/lot/x.ts';` }],
  ['lib and ui <-', { [`${WEB}/lib/time/a.ts`]: `import { x } from '../../entities/lot/x.ts';` }],
  [
    'lib and ui <-',
    { [`${WEB}/entities/lot/a.ts`]: `import type { X } from '../../features/public/bids/x.ts';` },
  ],
  ['lib and ui <-', { [`${WEB}/entities/lot/a.ts`]: `import { x } from '../../routes/home.tsx';` }],
  [
    'lib and ui <-',
    { [`${WEB}/features/public/bids/a.ts`]: `import { x } from '../../../routes/home.tsx';` },
  ],
  [
    'routes <- public',
    {
      [`${WEB}/features/public/bids/a.ts`]: `import type { X } from '../../../public/page-types.ts';`,
    },
  ],
  ['routes <- public', { [`${WEB}/routes/a.tsx`]: `import { x } from '../public/page-types.ts';` }],
  ['routes <- public', { [`${WEB}/routes/a.tsx`]: `import type { X } from '../public/x.ts';` }],
  ['each other', { [`${WEB}/features/public/bids/a.ts`]: `import { x } from '../home/x.ts';` }],
  [
    'each other',
    { [`${WEB}/features/public/bids/a.ts`]: `const x = await import('../home/x.ts');` },
  ],
  [
    'each other',
    { [`${WEB}/features/public/bids/a.ts`]: `import { x } from '../../office/bids/x.ts';` },
  ],
  [
    'each other',
    { [`${WEB}/features/public/bids/form/a.ts`]: `import { x } from '../../home/form/x.ts';` },
  ],
  [
    'only reads and commands',
    { [`${SERVER}/features/bids/a.ts`]: `import { x } from '../lots/lots.writes.ts';` },
  ],
  [
    'only reads and commands',
    { [`${SERVER}/features/bids/a.ts`]: `import type { X } from '../lots/lots.routes.ts';` },
  ],
  [
    'platform lies below',
    { [`${SERVER}/platform/live/a.ts`]: `import { x } from '../../features/identity/x.ts';` },
  ],
  [
    'platform lies below',
    { [`${SERVER}/platform/http/a.ts`]: `import type { X } from '../../deps.ts';` },
  ],
  [
    'form no circle',
    {
      [`${SERVER}/features/lots/a.ts`]: `import type { X } from '../bids/x.ts';`,
      [`${SERVER}/features/bids/b.ts`]: `import { x } from '../auctions/x.ts';`,
      [`${SERVER}/features/auctions/c.ts`]: `import { x } from '../lots/y.ts';`,
    },
  ],
  [
    '*.queries.ts reads',
    {
      [`${SERVER}/features/lots/lots.queries.ts`]: `export const x = (tx) => tx.update(lots).set({});`,
    },
  ],
  [
    '*.queries.ts reads',
    { [`${SERVER}/features/lots/lots.queries.ts`]: 'export const x = sql`update lots set a = 1`;' },
  ],
  ['SQL only', { [`${SERVER}/features/bids/place-bid.ts`]: `import { sql } from 'drizzle-orm';` }],
  [
    'SQL only',
    {
      [`${SERVER}/features/bids/a.ts`]: `import { lots } from '../../platform/database/schema.ts';`,
    },
  ],
  [
    'SQL only',
    {
      [`${SERVER}/features/bids/a.ts`]: `import { bids } from '../../platform/database/bids-schema.ts';`,
    },
  ],
  ['zod stays', { [`${WEB}/lib/a.ts`]: `import { z } from 'zod';` }],
  [
    'zod stays',
    {
      [`${WEB}/lib/a.ts`]: `import { body } from '@martelo/contract/b';`,
      'packages/contract/src/b.ts': `import { z } from 'zod';\nexport const body = z.string();`,
    },
  ],
  [
    'zod stays',
    {
      [`${WEB}/lib/a.ts`]: `const later = await import('@martelo/contract/b');`,
      'packages/contract/src/b.ts': `export { c } from './c.ts';`,
      'packages/contract/src/c.ts': `import { z, type ZodType } from 'zod';\nexport const c = z;`,
    },
  ],
  // Type names are erased, but the import stays and loads the module.
  ['zod stays', { [`${WEB}/lib/a.ts`]: `import { type z } from 'zod';` }],
  ['zod stays', { [`${WEB}/lib/a.ts`]: `export { type z } from 'zod';` }],
  [
    'component library',
    { [`${WEB}/entry.public.tsx`]: `import '@mantine/core/styles/Button.layer.css';` },
  ],
  ['without the router', { [`${WEB}/entry.public.tsx`]: `import { Link } from 'react-router';` }],
  [
    'component library',
    {
      [`${WEB}/routes/home.tsx`]: `const Late = lazy(() => import('../ui/late.tsx'));`,
      [`${WEB}/ui/late.tsx`]: `import { Modal } from '@mantine/core';\nexport default Modal;`,
    },
  ],
  ['for tests', { [`${SERVER}/http/a.ts`]: `import { x } from '../testing/factories.ts';` }],
  ['no barrel', { [`${SERVER}/http/a.ts`]: `export * from './b.ts';` }],
  ['no barrel', { [`${WEB}/features/public/bids/index.ts`]: `export const x = 1;` }],
  ['named exports', { [`${SERVER}/http/a.ts`]: `export default 1;` }],
  [
    'no cycles',
    {
      'packages/core/src/a.ts': `import { b } from './b.ts';\nexport const a = b;`,
      'packages/core/src/b.ts': `export { a as b } from './a.ts';`,
    },
  ],
];

test.each(violations)('a violation of "%s" is found: %o', (rule, files) => {
  expect(breachesOf(files)).toEqual([expect.stringContaining(rule)]);
});

test('imports that the rules allow pass', () => {
  const allowed = {
    'packages/contract/src/a.ts': `import { x } from '@martelo/core/money';`,
    [`${WEB}/routes/home.tsx`]: `import { x } from '../features/public/home/x.ts';\nexport default 1;`,
    [`${WEB}/features/public/home/x.ts`]: `import { x } from '../../../ui/button.tsx';\nimport { y } from '../../../entities/lot/plate.tsx';`,
    [`${WEB}/features/public/home/search/x.ts`]: `import { x } from '../cards/y.ts';`,
    [`${WEB}/entities/lot/plate.tsx`]: `import { x } from '../auction/clock.ts';\nimport { y } from '../../ui/button.tsx';`,
    [`${SERVER}/features/bids/a.ts`]: `import { x } from '../lots/lots.queries.ts';\nimport { closeLots } from '../lots/close-lots.ts';`,
    [`${SERVER}/features/lots/lots.queries.ts`]: `// Nothing here would update lots set by others.\nexport const x = map.delete('key');`,
    [`${SERVER}/features/lots/lots.writes.ts`]: `import { sql } from 'drizzle-orm';\nexport const x = sql\`delete from lots\`;`,
    [`${SERVER}/features/bids/bids.queries.ts`]: `import { sql } from 'drizzle-orm';`,
    [`${SERVER}/features/bids/b.ts`]: `import { x } from '../audit/record-audit.ts';`,
    'packages/contract/src/b.ts': `import { z } from 'zod';`,
    'packages/contract/src/fields.ts': `import * as z from 'zod/mini';`,
    [`${WEB}/lib/check.ts`]: `import { x } from '@martelo/contract/shapes/fields';`,
    [`${WEB}/lib/types.ts`]: `import type { Body } from '@martelo/contract/b';\nexport type { z } from 'zod';`,
    [`${WEB}/lib/types.test.ts`]: `import { body } from '@martelo/contract/b';`,
    [`${WEB}/ui/lightbox.tsx`]: `const x = lazy(() => import('./viewer.tsx'));`,
    [`${WEB}/ui/viewer.tsx`]: `export default 1;`,
    [`${WEB}/features/office/users/a.tsx`]: `import { Modal } from '@mantine/core';`,
    [`${WEB}/routes/admin/users.tsx`]: `import { x } from '../../features/office/users/a.tsx';`,
    [`${SERVER}/features/bids/a.test.ts`]: `import { x } from '../../testing/factories.ts';`,
  };
  expect(breachesOf(allowed)).toEqual([]);
});
