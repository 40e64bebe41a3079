import { expect, test } from 'vitest';
import { offTheScale, repeatsShared } from './scale-rules.ts';

const whyOf = (line: string) => offTheScale(`.a {\n${line}\n}`).map(({ why }) => why);

test.each([
  ['  font-size: 15px;', 'a size of its own'],
  ['  font-size: clamp(20px, 6vw, 26px);', 'a size of its own'],
  ['  font-weight: 650;', 'a weight of its own'],
  ['  padding: 0 10px;', 'a space of its own'],
  ['  margin-inline-start: -12px;', 'a space of its own'],
  ['  column-gap: 0.5px 3px;', 'a space of its own'],
  ['@media (max-width: 61.99em) {', 'a breakpoint that tokens.css does not name'],
  ['@media (width < 36em) and (pointer: coarse) {', 'a breakpoint that tokens.css does not name'],
])('%s is told', (line, why) => {
  expect(whyOf(line)).toEqual([why]);
});

test.each([
  '  font-size: var(--text-3);',
  '  font-weight: inherit;',
  '  padding: calc(-1 * var(--page-gutter)) 0 2px;',
  '  width: 120px;',
  '  --picture: clamp(100px, 32vw, 124px);',
  '@media not (--below-tablet) {',
  '@media (max-height: 56em) {',
  '@media print {',
])('%s is not', (line) => {
  expect(whyOf(line)).toEqual([]);
});

test('a value with its reason before it stays, and only that one', () => {
  const css =
    '.a {\n  /* Off the scale: beside the magnifier. */\n  padding: 44px;\n  margin: 10px;\n}';
  expect(offTheScale(css)).toEqual([{ line: 4, why: 'a space of its own' }]);
});

test.each([
  ['stack', 'display: grid;', 'gap: var(--space-3);'],
  ['stack', 'display: grid;', 'gap: var(--space-5);', 'grid-template-columns: minmax(0, 1fr);'],
  ['cluster', 'display: flex;', 'flex-wrap: wrap;', 'align-items: center;', 'gap: var(--space-2);'],
  ['plain-list', 'margin: 0;', 'padding: 0;', 'list-style: none;'],
  [
    'stack',
    'display: grid;',
    'gap: var(--space-4);',
    'margin: 0;',
    'padding: 0;',
    'list-style: none;',
  ],
])('a rule that says what "%s" says is told', (name, ...declarations) => {
  const css = `.a {\n  color: red;\n}\n\n.b {\n${declarations.map((one) => `  ${one}\n`).join('')}}\n`;
  expect(repeatsShared(css)).toEqual([
    { line: 5, why: `says what the shared class "${name}" says` },
  ]);
});

test.each([
  ['more than the class says', '.a {\n  display: grid;\n  gap: var(--space-3);\n  padding: 0;\n}'],
  ['a space of its own', '.a {\n  display: grid;\n  gap: 2px;\n}'],
  [
    'only in a query',
    '@media print {\n  .a {\n    display: grid;\n    gap: var(--space-3);\n  }\n}',
  ],
  ['of an element inside', '.a li {\n  display: grid;\n  gap: var(--space-3);\n}'],
])('a rule is not told: %s', (_, css) => {
  expect(repeatsShared(css)).toEqual([]);
});
