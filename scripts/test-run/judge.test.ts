import { expect, test } from 'vitest';
import { judgeGate, judgeWhole } from './judge.ts';
import { NOTHING } from './outcome.ts';

test('five journeys that pass at their second try leave the gate green, a sixth makes it red', () => {
  const flaky = ['a', 'b', 'c', 'd', 'e'];
  expect(judgeGate({ ...NOTHING, flaky }).failed).toBe(0);
  expect(judgeGate({ ...NOTHING, flaky: [...flaky, 'f'] })).toMatchObject({
    failed: 1,
    failures: ['mais de 5 jornadas passaram só na segunda vez'],
  });
});

test('the whole run fails for each test that is set aside beyond its day', () => {
  const one = { line: 3, until: '2026-12-05', reason: 'r', untested: 's' };
  const setAside = [
    { ...one, file: 'a.spec.ts', isExpired: true },
    { ...one, file: 'b.spec.ts', isExpired: false },
  ];
  expect(judgeWhole(NOTHING, { setAside, reasons: new Map(), faults: [] })).toMatchObject({
    failed: 1,
    failures: ['a.spec.ts:3: separado além do prazo'],
  });
});
