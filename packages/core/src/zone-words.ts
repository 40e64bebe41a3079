/** The zones of Brazil whose clocks show the time of Brasília all year. */
const BRASILIA: ReadonlySet<string> = new Set(
  ['Sao_Paulo', 'Bahia', 'Maceio', 'Recife', 'Fortaleza', 'Belem', 'Araguaina', 'Santarem'].map(
    (city) => `America/${city}`,
  ),
);

/** The other zones of Brazil, whose names in the zone database lack their accents. */
const OTHERS: Readonly<Record<string, string>> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Rio_Branco': 'Rio Branco',
  'America/Eirunepe': 'Eirunepé',
};

/** Whose hour a time in this zone is: 'horário de Brasília', 'horário de Rio Branco'. */
export function zoneWords(zone: string): string {
  if (BRASILIA.has(zone)) return 'horário de Brasília';
  const city = OTHERS[zone] ?? zone.split('/').at(-1)?.replaceAll('_', ' ');
  return `horário de ${city}`;
}
