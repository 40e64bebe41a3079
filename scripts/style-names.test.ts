import path from 'node:path';
import { expect, test } from 'vitest';
import { unmatchedNames } from './style-names.ts';

const faultsOf = (source: string, css: string) =>
  unmatchedNames(
    [{ path: 'a/part.tsx', text: `import classes from './part.module.css';\n${source}` }],
    [{ path: 'a/part.module.css', text: css }],
    (from, imported) => path.posix.join(path.posix.dirname(from), imported),
  );

test('a class that its sheet lacks is told', () => {
  expect(faultsOf('<p className={classes.lead} />', '.root {\n}\n')).toEqual([
    'a/part.module.css: no file takes the class "root"',
    'a/part.tsx: a/part.module.css has no class "lead"',
  ]);
});

test('classes that match are not, wherever they stand in the sheet', () => {
  const css =
    '@media print {\n  .root > .lead:hover,\n  a.own::before {\n    margin: 0.5px;\n  }\n}';
  expect(faultsOf('join(classes.root, classes.lead, classes.own)', css)).toEqual([]);
});

test('neither comments nor global classes are classes of the sheet', () => {
  expect(faultsOf('', '/* .gone {} */\n:global(body.dark) {\n}\n')).toEqual([]);
});

test('where names are put together, every class may be taken', () => {
  expect(faultsOf('classes[width]', '.half {\n}\n')).toEqual([]);
});
