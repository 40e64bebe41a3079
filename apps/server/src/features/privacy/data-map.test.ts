import fs from 'node:fs';
import path from 'node:path';
import { DATA_MAP, dataMapOf } from '@martelo/contract/texts/data-map';
import { describe, expect, it } from 'vitest';

const document = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../../../docs/privacy.md'),
  'utf8',
);

describe('docs/privacy.md', () => {
  it('has every row of the data map, in its words, and no other', () => {
    const rows = dataMapOf({ imagensDias: 30, acessosMeses: 6 }).map(
      ({ what, why, ground, kept, seenBy, erased }) =>
        `| ${[what, why, ground, kept, seenBy, erased].join(' | ')} |`,
    );
    const table = document.split('\n').filter((line) => line.startsWith('| '));
    expect(table.slice(2)).toEqual(rows);
  });
});

describe('the data map', () => {
  it('leaves no mark unfilled and names a legal ground for everything', () => {
    const rows = dataMapOf({ imagensDias: 1, acessosMeses: 12 });
    expect(JSON.stringify(rows)).not.toMatch(/[{]\w+[}]/);
    for (const { what, ground } of DATA_MAP) expect(ground, what).toMatch(/LGPD/);
  });

  it('writes the periods of the yard in words', () => {
    const [, , pictures, , , , , accesses] = dataMapOf({ imagensDias: 1, acessosMeses: 12 });
    expect(pictures?.kept).toContain('; 1 dia depois');
    expect(accesses?.kept).toBe('12 meses');
  });
});
