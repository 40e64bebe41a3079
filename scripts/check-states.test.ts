import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findStateComparisons } from './state-comparisons.ts';

const CORE = {
  'packages/core/src/sale-states.ts': `export type SaleState = 'aberto' | 'pago' | 'entregue';`,
  'packages/core/src/lot-transitions.ts': `export type LotStatus = 'active' | 'sold';`,
  'packages/core/src/auction.ts': `export type Phase = 'upcoming' | 'running' | 'finished';
export type AuctionIntent = 'scheduled' | 'held';`,
};
const TYPES = `import type { SaleState } from '../../../packages/core/src/sale-states.ts';
declare const state: SaleState;
declare const maybe: SaleState | null;
declare const other: 'pago' | 'recebido';
declare const eq: (column: unknown, value: unknown) => unknown;
declare const sql: (parts: TemplateStringsArray) => unknown;
`;
/** Each with a word of what is told about it. */
const BREACHES: [title: string, line: string, why: string][] = [
  ['a comparison', `export const a = state === 'pago';`, 'comparison'],
  ['the other way round', `export const a = 'pago' !== state;`, 'comparison'],
  ['a comparison that may be null', `export const a = maybe !== 'pago';`, 'comparison'],
  [
    'a switch with a default',
    `export const a = () => { switch (state) { case 'pago': return 1; default: return 2; } };`,
    'switch',
  ],
  [
    'a switch that forgets a state',
    `export const a = () => { switch (state) { case 'pago': case 'aberto': return 1; } };`,
    'switch',
  ],
  ['a list of some', `export const a: readonly SaleState[] = ['pago', 'entregue'];`, 'list'],
  ['a set of some', `export const a = new Set<SaleState>(['pago']);`, 'list'],
  ['a search in a list', `export const a = ['pago'].includes(state);`, 'comparison'],
  ['a search in a set', `export const a = new Set(['pago']).has(state);`, 'comparison'],
  ['a condition of the query builder', `export const a = eq(1, 'sold');`, 'SQL'],
  ['a condition in a statement', "export const a = sql`select 1 where status <> 'sold'`;", 'SQL'],
  ['a condition in a text', `export const a = "l.status in ('sold', 'active')";`, 'SQL'],
];
const ADMITTED = [
  `export const a: SaleState = 'pago';`,
  `export const a: Record<SaleState, string> = { aberto: '', pago: 'pago', entregue: '' };`,
  `export const a = () => { switch (state) { case 'pago': case 'aberto': case 'entregue': return 1; } };`,
  `export const a: readonly SaleState[] = ['aberto', 'pago', 'entregue'];`,
  // Other words that are spelled alike.
  `export const a = other === 'pago';`,
  `export const a = ['pago'];`,
  "export const a = sql`select 'sold' as why`;",
];

let root: string;
let found: string[];
const fileOf = (kind: string, index: number) => `apps/server/src/${kind}-${index}.ts`;

// All files at once, because a compiler takes a second to start.
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-states-'));
  const files: Record<string, string> = {
    ...CORE,
    'tsconfig.json': `{ "compilerOptions": { "strict": true, "module": "nodenext", "target": "es2024",
      "allowImportingTsExtensions": true, "noEmit": true, "types": [] } }`,
    'apps/server/src/left-out.test.ts': `${TYPES}export const a = state === 'pago';`,
  };
  BREACHES.forEach(([, line], index) => {
    files[fileOf('breach', index)] = TYPES + line;
  });
  ADMITTED.forEach((line, index) => {
    files[fileOf('admitted', index)] = TYPES + line;
  });
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  found = findStateComparisons(root, ['tsconfig.json']);
});
afterAll(() => fs.rmSync(root, { recursive: true }));

test.each(BREACHES.map((breach, index) => [...breach, index] as const))(
  '%s is told with its place',
  (_title, _line, why, index) => {
    const own = found.filter((one) => one.startsWith(`${fileOf('breach', index)}:`));
    expect(own).toEqual([expect.stringMatching(new RegExp(`:7: .*${why}`))]);
  },
);

test('tables, whole switches, whole lists, other words and tests are not told', () => {
  expect(found.filter((one) => !one.includes('/breach-'))).toEqual([]);
});

test('a type that is gone is an error, because its states would not be seen any more', () => {
  fs.writeFileSync(path.join(root, 'packages/core/src/sale-states.ts'), 'export type Other = 1;');
  expect(() => findStateComparisons(root, ['tsconfig.json'])).toThrow('SaleState');
});
