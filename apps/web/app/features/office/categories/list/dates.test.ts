import { expect, it } from 'vitest';
import { checkDates, momentOfDay } from './dates';

const stored = { dataInicio: '2026-11-21T17:03:22.512Z', dataFim: '2026-11-24T17:03:22.512Z' };
const ZONE = 'America/Maceio';
const check = (start: string, end: string) =>
  checkDates(stored, {
    dataInicio: momentOfDay(stored.dataInicio, start, ZONE),
    dataFim: momentOfDay(stored.dataFim, end, ZONE),
  });

it('both dates are required', () => {
  const text = 'Por favor, preencha todas as datas.';
  expect(check('', '2026-11-24')).toEqual({ ok: false, text });
  expect(check('2026-11-21', '')).toEqual({ ok: false, text });
});

it('an end before the start is refused', () => {
  const text = 'A data de término deve ser posterior à data de início.';
  expect(check('2026-11-25', '2026-11-25')).toEqual({ ok: false, text });
  expect(check('2026-11-26', '2026-11-24')).toEqual({ ok: false, text });
});

it('a changed date is sent as noon of its day, and an unchanged date is not sent', () => {
  expect(check('2026-11-21', '2026-11-30')).toEqual({
    ok: true,
    body: { dataFim: '2026-11-30T15:00:00.000Z' },
  });
  expect(check('2026-11-21', '2026-11-24')).toEqual({ ok: true, body: {} });
});
