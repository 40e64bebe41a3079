import { TextInput, type TextInputProps } from '@mantine/core';
import type { ComponentType } from 'react';
import type { TextField } from '../registration';
import type { RegistrationFields } from '../use-registration';

type Props = {
  fields: RegistrationFields;
  name: TextField;
  label: string;
  optional?: boolean;
  /** The input component, where it is not a plain text input. */
  as?: ComponentType<TextInputProps>;
} & Pick<
  TextInputProps,
  'autoComplete' | 'inputMode' | 'placeholder' | 'type' | 'maxLength' | 'description'
>;

/** A text field of the registration. */
export function PlainField({ fields, name, optional, as: Field = TextInput, ...input }: Props) {
  const { registration, errors, setValue, judge } = fields;
  return (
    <Field
      {...input}
      name={name}
      value={registration.values[name]}
      onChange={(event) => setValue(name, event.currentTarget.value)}
      onBlur={() => void judge(name)}
      error={errors[name]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required={!optional}
      withAsterisk={false}
    />
  );
}
