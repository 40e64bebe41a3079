import { SelectField } from '../../../../ui/form/field';
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

/** The state as a choice: a typed one may be none. */
export function StateField({ fields }: { fields: RegistrationFields }) {
  const { registration, errors, setValue } = fields;
  return (
    <SelectField
      label="Estado"
      name="estado"
      value={registration.values.estado}
      onChange={(event) => setValue('estado', event.currentTarget.value)}
      autoComplete="address-level1"
      error={errors.estado}
      required
    >
      <option value="">Escolha</option>
      {Object.entries(STATES).map(([value, name]) => (
        <option key={value} value={value}>
          {value} · {name}
        </option>
      ))}
    </SelectField>
  );
}
