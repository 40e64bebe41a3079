import fs from 'node:fs';
import path from 'node:path';
import { AUDIT_ACTIONS } from '@martelo/contract/texts/audit-actions';
import { expect, test } from 'vitest';
import { actionsNamed, subjectsNamed } from './named-subjects.ts';

const features = path.join(import.meta.dirname, '..');
const sources = fs
  .globSync('**/*.ts', { cwd: features })
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => fs.readFileSync(path.join(features, file), 'utf8'));

/** A complete action, or the beginning before a kind or a status: `lot.${status}`. */
const written = new Set(
  sources
    .flatMap((source) => [...source.matchAll(/['`]([a-z]+\.[a-z_-]*)(?:['`]|\$\{)/g)])
    .map(([, text = '']) => text),
);

// The type checks that every written action has a sentence; this test checks the other direction.
test.each(Object.entries(AUDIT_ACTIONS))(
  '%s is written somewhere and says who did what',
  (action, { label, sentence }) => {
    const prefix = `${action.split('.')[0]}.`;
    expect(sources.some((source) => source.includes(`'${action}'`)) || written.has(prefix)).toBe(
      true,
    );
    expect(label).toMatch(/^\p{Lu}/u);
    expect(sentence).toMatch(/\.$/);
    const marks = [...sentence.matchAll(/\{[^}]*\}/g)].map(([mark]) => mark);
    expect(['{quem}', '{o-que}', '{motivo}']).toEqual(expect.arrayContaining(marks));
  },
);

test('an action is found by the words of its sentence, not by its marks', () => {
  expect(actionsNamed('edital')).toEqual(
    expect.arrayContaining(['settings.notice-uploaded', 'settings.notice-removed']),
  );
  expect(actionsNamed('quem')).toEqual([]);
});

test('sections of the settings and lists are found by their names', () => {
  expect(subjectsNamed('MENSAGENS')).toEqual([
    { type: 'settings', ids: ['mensagens'] },
    { type: 'list', ids: ['messages'] },
  ]);
  expect(subjectsNamed('privacidade')).toEqual([{ type: 'settings', ids: ['privacidade'] }]);
  expect(subjectsNamed('zebra')).toEqual([]);
});
