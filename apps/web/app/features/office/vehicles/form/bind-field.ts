import { VEHICLE_FIELDS } from '@martelo/contract/shapes/vehicle-form';
import { VEHICLE_FIELD_NAMES } from '@martelo/contract/texts/vehicle-field-names';
import type { VehicleForm } from './use-vehicle-form';
import type { TextField } from './vehicle-draft';

/** The props that bind a field of the draft to its input, with its name as the label. */
export function bind({ draft, errors, set, saving }: VehicleForm, name: TextField) {
  return {
    label: VEHICLE_FIELD_NAMES[name],
    name,
    value: draft[name],
    error: errors[name],
    readOnly: saving,
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  };
}

/** The same for a text, with its limit. */
export function bindText(form: VehicleForm, name: TextField) {
  return { ...bind(form, name), maxLength: VEHICLE_FIELDS[name].typed };
}

/** The same for a field of digits. */
export function bindDigits(form: VehicleForm, name: TextField) {
  return {
    ...bindText(form, name),
    inputMode: 'numeric' as const,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(name, event.currentTarget.value.replace(/\D/g, '')),
  };
}

/** The same for an amount. */
export function bindAmount({ draft, errors, set }: VehicleForm, name: TextField) {
  return {
    label: VEHICLE_FIELD_NAMES[name],
    size: 'md' as const,
    name,
    value: draft[name],
    error: errors[name],
    onValueChange: (value: string) => set(name, value),
  };
}
