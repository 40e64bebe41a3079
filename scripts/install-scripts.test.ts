import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

test('every package that would run a program at the installation is named, and none may', () => {
  const { packages }: { packages: Record<string, { hasInstallScript?: boolean }> } =
    read('package-lock.json');
  const named = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const { allowScripts } = read('package.json');
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(named)].sort());
  expect(new Set(Object.values(allowScripts))).toEqual(new Set([false]));
});
