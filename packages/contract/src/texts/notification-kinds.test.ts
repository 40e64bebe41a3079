import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

test.each(['label', 'textName'] as const)('no two kinds have the same %s', (column) => {
  const values = Object.values(NOTIFICATION_KINDS).map((row) => row[column]);
  expect(new Set(values).size).toBe(values.length);
});

test('no two kinds have the same setting of the environment', () => {
  const settings = Object.values(NOTIFICATION_KINDS).map(({ whatsapp }) => whatsapp.setting);
  expect(new Set(settings).size).toBe(settings.length);
});

test.each(Object.entries(NOTIFICATION_KINDS))(
  '%s promises no further message',
  (_kind, { text }) => {
    expect(text.texto).not.toMatch(/avisaremos|você receberá/i);
  },
);
