import { BRAZILIAN_STATES } from '@martelo/core/brazilian-states';
import { SelectField } from '../../ui/form/field';

type Props = {
  value: string;
  onValueChange: (state: string) => void;
  error: string | undefined;
};

/** The state as a choice: a typed one may be none. */
export function StateField({ value, onValueChange, error }: Props) {
  return (
    <SelectField
      label="Estado"
      name="estado"
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      autoComplete="address-level1"
      error={error}
      required
    >
      <option value="">Escolha</option>
      {Object.entries(BRAZILIAN_STATES).map(([code, name]) => (
        <option key={code} value={code}>
          {code} · {name}
        </option>
      ))}
    </SelectField>
  );
}
