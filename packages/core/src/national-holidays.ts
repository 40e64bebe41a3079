import { DAY_MS } from './duration.ts';

/** Holidays of Brazil with a fixed date, as month and day. */
const FIXED = new Set([
  '01-01', // Confraternização Universal
  '04-21', // Tiradentes
  '05-01', // Dia do Trabalho
  '09-07', // Independência
  '10-12', // Nossa Senhora Aparecida
  '11-02', // Finados
  '11-15', // Proclamação da República
  '11-20', // Consciência Negra (Lei 14.759/2023)
  '12-25', // Natal
]);

/**
 * In days after Easter: carnival's Monday and Tuesday, Good Friday, Corpus Christi. Carnival and Corpus Christi
 * are no national holidays, but banks are closed (Resolução CMN 4.880/2020), so no payment can be asked for.
 */
const AFTER_EASTER = [-48, -47, -2, 60];

/** True on a national holiday and on a day without banks. `day` is a date: '2026-11-20'. */
export function isNationalHoliday(day: string): boolean {
  if (FIXED.has(day.slice(5))) return true;
  const sinceEaster = (Date.parse(day) - easterOf(Number(day.slice(0, 4)))) / DAY_MS;
  return AFTER_EASTER.includes(sinceEaster);
}

/** Midnight (UTC) of Easter Sunday by the Gregorian rule (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
