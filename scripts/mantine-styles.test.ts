import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const app = path.join(root, 'apps/web/app');
const styles = path.join(root, 'node_modules/@mantine/core/styles');
/** The frame of the office imports the styles of these for every page. */
const frame = fs.readFileSync(path.join(app, 'ui/style/mantine-frame.tsx'), 'utf8');

const IMPORT = /import \{([^}]+)\} from '@mantine\/core'/g;

function missingStyles(source: string): string[] {
  const names = [...source.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(','));
  return names
    .map((name) => `styles/${name.trim()}.layer.css`)
    .filter((sheet) => fs.existsSync(path.join(styles, path.basename(sheet))))
    .filter((sheet) => !source.includes(sheet) && !frame.includes(sheet));
}

test('a file that shows a component of Mantine imports its styles', () => {
  const files = fs.readdirSync(app, { recursive: true, encoding: 'utf8' });
  const missing = files
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) =>
      missingStyles(fs.readFileSync(path.join(app, file), 'utf8')).map((sheet) => [file, sheet]),
    );
  expect(missing).toEqual([]);
  expect(missingStyles("import { Radio } from '@mantine/core';")).toEqual([
    'styles/Radio.layer.css',
  ]);
});
