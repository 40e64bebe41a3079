import { expect, test } from 'vitest';
import { docFaults } from './doc-rules.ts';

const ACCEPTED = 'Date: 2026-11-27. Status: accepted.';

const record = (number: number, head = ACCEPTED) =>
  `# ${number}. A title\n\n${head}\n\n**Chosen.**\n`;

function faultsOf(documents: Record<string, string>, others: string[] = []): string[] {
  const files = new Set([...Object.keys(documents), ...others]);
  return docFaults({ files, documents: new Map(Object.entries(documents)) });
}

const D = 'docs/decisions';

test('links to files, folders, headings and other sites are good', () => {
  const text = [
    '# One',
    '## Two words, and `code`: [a link](a.md)',
    '## Ação',
    '[a](a.md) [b](../src) ![c](images/c.png) [d](#two-words-and-code-a-link) [e](a.md#one-1)',
    '[f](#ação) [g](https://example.org/x.md) `[h](no.md)`',
    '```\n[i](no.md)\n# Not a heading\n```',
  ].join('\n\n');
  const documents = { 'docs/x.md': text, 'docs/a.md': '# One\n\n# One\n' };
  expect(faultsOf(documents, ['src/a.ts', 'docs/images/c.png'])).toEqual([]);
});

test.each([
  ['a file that is missing', '[a](b.md)', 'docs/a.md: no file is at b.md'],
  ['a picture that is missing', '![a](b.png)', 'docs/a.md: no file is at b.png'],
  ['a heading that is missing', '# One\n\n[a](#two)', 'docs/a.md: no heading is at #two'],
  [
    'a heading in a block of code',
    '```\n# Two\n```\n\n[a](#two)',
    'docs/a.md: no heading is at #two',
  ],
  ['a decision without a record', 'See decision 7.', 'docs/a.md: there is no decision 7'],
])('%s is found', (_, text, fault) => {
  expect(faultsOf({ 'docs/a.md': text })).toEqual([fault]);
});

test('a link with the number of another decision is found', () => {
  const documents = {
    [`${D}/0001-a.md`]: record(1),
    'docs/a.md': '[decision 1](decisions/0002-b.md)',
  };
  expect(faultsOf({ ...documents, [`${D}/0002-b.md`]: record(2) })).toEqual([
    'docs/a.md: [decision 1](decisions/0002-b.md) leads to another decision',
  ]);
});

test('records are numbered without a gap and without a twin', () => {
  const first = { [`${D}/0001-a.md`]: record(1) };
  expect(faultsOf({ ...first, [`${D}/0003-b.md`]: record(3) })).toEqual([
    `${D}/0003-b.md: no record has number 2`,
  ]);
  expect(faultsOf({ ...first, [`${D}/0001-b.md`]: record(1) })).toEqual([
    `${D}/0001-b.md: number 1 is taken`,
  ]);
  expect(faultsOf({ [`${D}/0001-a.md`]: record(2) })).toEqual([
    `${D}/0001-a.md: the title lacks "1. "`,
  ]);
});

const pair = (first: string, second: string) =>
  faultsOf({
    [`${D}/0001-a.md`]: record(1, `Date: 2026-11-27. Status: ${first}`),
    [`${D}/0002-b.md`]: record(2, `Date: 2026-11-27. Status: ${second}`),
  });

test.each([
  ['superseded by [2](0002-b.md).', 'accepted. Supersedes [1](0001-a.md).'],
  [
    'accepted, changed in part by\n[2](0002-b.md) (the limit).',
    'accepted. Changes [1](0001-a.md) in part.',
  ],
])('what two records say of each other is good: %s', (first, second) => {
  expect(pair(first, second)).toEqual([]);
});

test.each([
  [
    'accepted.',
    'accepted. Supersedes [1](0001-a.md).',
    `${D}/0001-a.md: "superseded by" must name 2`,
  ],
  ['superseded by [2](0002-b.md).', 'accepted.', `${D}/0002-b.md: "Supersedes" must name 1`],
  [
    'accepted.',
    'accepted. Changes [1](0001-a.md) in part.',
    `${D}/0001-a.md: "changed in part by" must name 2`,
  ],
  [
    'accepted, changed in part by [2](0002-b.md) (the limit).',
    'accepted.',
    `${D}/0002-b.md: "Changes … in part" must name 1`,
  ],
])('what only one of two records says is found: %s %s', (first, second, fault) => {
  expect(pair(first, second)).toEqual([fault]);
});

test.each([
  ['superseded.'],
  ['superseded by decision 2.'],
  ['accepted, changed in part by [2](0002-b.md).'],
  ['accepted. Amends [2](0002-b.md).'],
  ['accepted'],
])('a status that names no other record is refused: %s', (status) => {
  expect(pair(status, 'accepted.').join()).toContain('its second paragraph must be');
});
