import type { VehicleForm } from './use-vehicle-form';
import type { TextField } from './vehicle-draft';

/** The props that bind a text field of the draft to its input. */
export function bind({ draft, errors, set, saving }: VehicleForm, name: TextField) {
  return {
    name,
    value: draft[name],
    error: errors[name],
    readOnly: saving,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  };
}

/** The same for a field of digits. */
export function bindDigits(form: VehicleForm, name: TextField) {
  return {
    ...bind(form, name),
    inputMode: 'numeric' as const,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, event.currentTarget.value.replace(/\D/g, '')),
  };
}
