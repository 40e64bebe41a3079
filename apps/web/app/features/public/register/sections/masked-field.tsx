import type { ComponentProps, ReactNode } from 'react';
import type { FieldParts } from '../../../../ui/form/field';
import { MaskedInput, type MaskName } from '../../../../ui/form/masked-input';
import type { TextField } from '../registration';
import type { RegistrationFields } from '../use-registration';

type Props = {
  fields: RegistrationFields;
  name: TextField;
  mask: MaskName;
  label: string;
  /** A hint below the field; it does not refuse the value. */
  remark?: ReactNode;
} & Pick<FieldParts, 'after'> &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder'>;

/** A text field with a mask. */
export function MaskedField({ fields, name, remark, ...input }: Props) {
  const { registration, errors, setValue, judge } = fields;
  return (
    <MaskedInput
      {...input}
      name={name}
      value={registration.values[name]}
      onValueChange={(value) => setValue(name, value)}
      onBlur={() => void judge(name)}
      error={errors[name]}
      hint={remark}
      required
    />
  );
}
