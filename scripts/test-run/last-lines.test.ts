import { expect, test } from 'vitest';
import { lastLines } from './last-lines.ts';
import { NOTHING } from './outcome.ts';
import type { SetAside } from './set-aside.ts';

const setAside = (file: string, isExpired: boolean): SetAside => ({
  file,
  line: 4,
  until: '2026-12-05',
  reason: 'the scanner changed',
  untested: 'a file is compared with the issued one',
  isExpired,
});

test('the last lines name what must be acted upon first, and the counts last', () => {
  const outcome = {
    passed: 5,
    failed: 1,
    failures: ['a.test.ts:3 › one: no'],
    flaky: ['b.spec.ts › two'],
    notRun: [
      { title: 'c.spec.ts › three', reason: 'não instalado: xvfb' },
      { title: 'd.test.ts › four', reason: '' },
    ],
    timings: [
      { title: 'quick', seconds: 0.1 },
      { title: 'slow', seconds: 9 },
    ],
  };
  const skips = {
    setAside: [setAside('e.spec.ts', false), setAside('f.spec.ts', true)],
    reasons: new Map([['d.test.ts', 'as páginas não estão construídas']]),
    faults: [],
  };
  const said =
    '(até 2026-12-05: the scanner changed; sem outro teste: a file is compared with the issued one)';
  expect(lastLines({ outcome, skips, machine: ['carga no fim: 1.0'] }).split('\n')).toEqual([
    `fora do prazo: f.spec.ts:4 ${said}`,
    'falhou: a.test.ts:3 › one: no',
    'instável: b.spec.ts › two',
    'não executado: c.spec.ts › three (não instalado: xvfb)',
    'não executado: d.test.ts › four (as páginas não estão construídas)',
    `separado: e.spec.ts:4 ${said}`,
    'demorou 9.0 s: slow',
    'demorou 0.1 s: quick',
    'carga no fim: 1.0',
    '5 passed, 1 failed',
  ]);
});

test('only the ten slowest tests are named', () => {
  const timings = Array.from({ length: 30 }, (_, seconds) => ({ title: 'x', seconds }));
  const skips = { setAside: [], reasons: new Map(), faults: [] };
  const lines = lastLines({ outcome: { ...NOTHING, timings }, skips, machine: [] }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['demorou 29.0 s: x', 'demorou 28.0 s: x']);
  expect(lines).toHaveLength(11);
});
