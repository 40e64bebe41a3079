import { expect, test } from 'vitest';
import { zoneWords } from './zone-words.ts';

test.each([
  ['America/Maceio', 'horário de Brasília'],
  ['America/Sao_Paulo', 'horário de Brasília'],
  ['America/Rio_Branco', 'horário de Rio Branco'],
  ['America/Cuiaba', 'horário de Cuiabá'],
  ['Europe/Lisbon', 'horário de Lisbon'],
])('%s: %s', (zone, words) => {
  expect(zoneWords(zone)).toBe(words);
});

test('a zone of Brazil has the time of Brasília exactly when its clock shows it', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zoneWords(zone) === 'horário de Brasília',
  );
  const hourOf = (timeZone: string, month: number) =>
    new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit' }).format(
      Date.UTC(2026, month, 15, 12),
    );
  for (const zone of zones) {
    for (const month of [0, 6])
      expect(hourOf(zone, month)).toBe(hourOf('America/Sao_Paulo', month));
  }
  expect(zones.length).toBeGreaterThan(5);
});
