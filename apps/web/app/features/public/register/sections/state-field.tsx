import { NativeSelect } from '@mantine/core';
import type { RegistrationFields } from '../use-registration';

const STATES = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
};

const CHOICES = [
  { value: '', label: 'Escolha' },
  ...Object.entries(STATES).map(([value, name]) => ({ value, label: `${value} · ${name}` })),
];

/** The state as a choice: a typed one may be none. */
export function StateField({ fields }: { fields: RegistrationFields }) {
  const { registration, errors, setValue } = fields;
  return (
    <NativeSelect
      label="Estado"
      name="estado"
      data={CHOICES}
      value={registration.values.estado}
      onChange={(event) => setValue('estado', event.currentTarget.value)}
      autoComplete="address-level1"
      error={errors.estado}
      required
      withAsterisk={false}
    />
  );
}
