import { expect, test } from 'vitest';
import { describeChanges } from './describe-changes.ts';

test('only changed fields are listed, with their path', () => {
  const before = {
    nome: 'Martelo',
    contato: { telefone: '1', email: 'a@b.example' },
    faq: ['x', 'y'],
  };
  const after = {
    nome: 'Martelo',
    contato: { telefone: '2', email: 'a@b.example' },
    faq: ['x', 'z', 'w'],
  };
  expect(describeChanges(before, after)).toEqual([
    { field: 'contato.telefone', before: '1', after: '2' },
    { field: 'faq.2', before: 'y', after: 'z' },
    { field: 'faq.3', before: '', after: 'w' },
  ]);
});

test('a long text is cut to its changed part', () => {
  const clause = 'A mesma cláusula de sempre. '.repeat(100);
  const [change] = describeChanges({ texto: `${clause}antes` }, { texto: `${clause}depois` });
  expect(change?.before).toMatch(/^….*antes$/);
  expect(change?.after).toMatch(/^….*depois$/);
  expect(change?.after.length).toBeLessThan(200);
});

test('at most twenty changes are listed', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, index]));
  expect(describeChanges({}, many)).toHaveLength(20);
});
