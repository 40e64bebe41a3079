import type { ComponentType } from 'react';
import { TextField, type TextFieldProps } from '../../../../ui/form/field';
import type { TextField as TextFieldName } from '../registration';
import type { RegistrationFields } from '../use-registration';

type Props = {
  fields: RegistrationFields;
  name: TextFieldName;
  label: string;
  optional?: boolean;
  /** The input component, where it is not a plain text input. */
  as?: ComponentType<TextFieldProps>;
} & Pick<
  TextFieldProps,
  'autoComplete' | 'inputMode' | 'placeholder' | 'type' | 'maxLength' | 'hint'
>;

/** A text field of the registration. */
export function PlainField({ fields, name, optional, as: Field = TextField, ...input }: Props) {
  const { registration, errors, setValue, judge } = fields;
  return (
    <Field
      {...input}
      name={name}
      value={registration.values[name]}
      onChange={(event) => setValue(name, event.currentTarget.value)}
      onBlur={() => void judge(name)}
      error={errors[name]}
      required={!optional}
    />
  );
}
