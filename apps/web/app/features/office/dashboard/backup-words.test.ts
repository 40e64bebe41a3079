import type { BackupState } from '@martelo/contract/shapes/dashboard';
import { expect, test } from 'vitest';
import { backupWarning, lastBackupWords } from './backup-words';

const state: BackupState = {
  scheduled: true,
  lastAt: '2026-11-26T05:00:00.000Z',
  bytes: 120 * 1024 * 1024,
  late: false,
  failure: null,
};
const at = '2026-11-26T08:30:00.000Z';
const wordsOf = (values: Partial<BackupState>, now = at) =>
  lastBackupWords({ ...state, ...values }, now);
const warningOf = (values: Partial<BackupState>) =>
  backupWarning({ ...state, ...values }, wordsOf(values));

test.each([
  [at, 'Última cópia de segurança: há 3 h, 120 MB.'],
  ['2026-11-26T05:10:00.000Z', 'Última cópia de segurança: há menos de 1 h, 120 MB.'],
  ['2026-11-29T05:10:00.000Z', 'Última cópia de segurança: há 3 dias, 120 MB.'],
])('at %s: %s', (now, words) => {
  expect(wordsOf({}, now)).toBe(words);
});

test('without a backup there are no words', () => {
  expect(wordsOf({ lastAt: null, bytes: null })).toBeNull();
});

test('a recent backup is no warning', () => {
  expect(warningOf({})).toBeNull();
});

test('a failure is a warning with its sentence and the last backup', () => {
  expect(warningOf({ failure: 'O disco está cheio.' })).toEqual({
    title: 'A última cópia de segurança falhou.',
    text: 'O disco está cheio. Última cópia de segurança: há 3 h, 120 MB.',
  });
});

test.each([
  [{ late: true }, 'A cópia de segurança está atrasada.'],
  [{ late: true, lastAt: null, bytes: null }, 'Ainda não há cópia de segurança.'],
  [{ late: true, scheduled: false }, 'A cópia de segurança está velha.'],
  [
    { late: true, scheduled: false, lastAt: null, bytes: null },
    'Este site não tem cópia de segurança.',
  ],
])('%j: %s', (values, title) => {
  expect(warningOf(values)?.title).toBe(title);
});
