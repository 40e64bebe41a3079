import { MESSAGE_KINDS } from '@martelo/core/message-kinds';
import { noticeOfMessage } from '@martelo/core/notice-kinds';
import { expect, it } from 'vitest';
import { MESSAGE_MARKS } from './message-marks.ts';
import { isClientMessage, SHORT_NOTICES } from './short-notices.ts';

it('each message to a client has a short notice, and none to the staff', () => {
  for (const kind of MESSAGE_KINDS) {
    expect([kind, isClientMessage(kind)]).toEqual([kind, noticeOfMessage(kind) !== null]);
  }
});

it.each(Object.entries(SHORT_NOTICES))('%s is short and has known marks', (kind, text) => {
  const marks = [...`${text.subject} ${text.body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const known = [...Object.keys(MESSAGE_MARKS), ...(kind === 'paper-ended' ? ['assunto'] : [])];
  expect(known).toEqual(expect.arrayContaining(marks));
  // The notice itself leads to its page, and the person knows who writes.
  expect(marks).not.toContain('link');
  expect(text.body).not.toMatch(/^Olá|Equipe/m);
  expect(text.subject.length).toBeLessThan(60);
  expect(text.body.length).toBeLessThan(150);
});
