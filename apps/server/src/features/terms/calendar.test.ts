import { deadlineInBusinessDays } from '@martelo/core/deadlines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { storeSetting } from '../settings/settings.writes.ts';
import { readCalendar } from './calendar.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ZONE = 'America/Maceio';

it.each([
  ['2026-11-20', 'Consciência Negra, national'],
  ['2026-12-25', 'Christmas, national'],
  ['2026-07-08', 'the emancipation of Sergipe, usual in the settings'],
  ['2031-06-24', 'São João, of every year'],
  ['2027-02-09', 'carnival: banks are closed'],
])('%s is a holiday: %s', async (day) => {
  expect((await readCalendar(database.db, ZONE)).isHoliday(day)).toBe(true);
});

it.each(['2026-11-19', '2026-12-24', '2026-05-10'])('%s is no holiday', async (day) => {
  expect((await readCalendar(database.db, ZONE)).isHoliday(day)).toBe(false);
});

it("closes on the yard's own holidays too, in the yard's own zone", async () => {
  const at = new Date('2026-11-23T12:00:00Z');
  await database.db.transaction(async (tx) => {
    await storeSetting(tx, 'feriados', [{ dia: '2026-11-24', nome: 'Inventário' }]);
    await storeSetting(tx, 'fuso', 'America/Manaus');
  });
  const calendar = await readCalendar(database.db, ZONE);
  expect(calendar.isHoliday('2027-11-24')).toBe(false);
  expect(calendar.isHoliday('2026-06-24')).toBe(false);
  expect(deadlineInBusinessDays(calendar, at, 1)).toEqual(new Date('2026-11-26T03:59:59.999Z'));
});
