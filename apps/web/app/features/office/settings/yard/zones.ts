/** Brazil's time zones, labelled with the states that use them. */
const BRAZIL: readonly { value: string; label: string }[] = [
  { value: 'America/Maceio', label: 'Alagoas e Sergipe' },
  { value: 'America/Bahia', label: 'Bahia' },
  { value: 'America/Sao_Paulo', label: 'Brasília, Sul e Sudeste, Goiás' },
  { value: 'America/Fortaleza', label: 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte' },
  { value: 'America/Recife', label: 'Pernambuco' },
  { value: 'America/Belem', label: 'Amapá e leste do Pará' },
  { value: 'America/Santarem', label: 'Oeste do Pará' },
  { value: 'America/Araguaina', label: 'Tocantins' },
  { value: 'America/Campo_Grande', label: 'Mato Grosso do Sul' },
  { value: 'America/Cuiaba', label: 'Mato Grosso' },
  { value: 'America/Manaus', label: 'Amazonas' },
  { value: 'America/Boa_Vista', label: 'Roraima' },
  { value: 'America/Porto_Velho', label: 'Rondônia' },
  { value: 'America/Rio_Branco', label: 'Acre' },
  { value: 'America/Eirunepe', label: 'Oeste do Amazonas' },
  { value: 'America/Noronha', label: 'Fernando de Noronha' },
];

/**
 * Brazil's zones first, then all other zones of this browser; the current zone is always included.
 */
export function zoneGroups(present: string) {
  const known = new Set(BRAZIL.map(({ value }) => value));
  const others = new Set([...Intl.supportedValuesOf('timeZone'), present]);
  return [
    { group: 'Brasil', items: [...BRAZIL] },
    {
      group: 'Outros',
      items: [...others]
        .filter((zone) => !known.has(zone))
        .sort()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    },
  ];
}

/** Formats a moment as '21/11/2026, 14:03' in the given zone, independent of the yard's zone. */
export function timeInZone(momentMs: number, zone: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zone,
  }).format(momentMs);
}
