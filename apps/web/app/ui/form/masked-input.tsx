import type { ComponentProps, Ref } from 'react';
import { IMaskInput } from 'react-imask';
import { Field, type FieldParts } from './field';

/** 0 is a digit, A a digit or a letter (converted to upper case). */
const PATTERNS = {
  cpf: '000.000.000-00',
  cnpj: 'AA.AAA.AAA/AAAA-00',
  cep: '00000-000',
} as const;
const PHONE = [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }];
const DEFINITIONS = { A: /[A-Z0-9]/ };

export type MaskName = keyof typeof PATTERNS | 'phone';

type MaskProps = {
  mask: MaskName;
  value: string;
  /** Receives the text of the field, mask included. */
  onValueChange: (value: string) => void;
};

type Props = FieldParts & MaskProps & Omit<ComponentProps<'input'>, keyof MaskProps | 'maxLength'>;

export function MaskedInput({ label, hint, error, after, afterWidth, ...input }: Props) {
  const parts = { label, hint, error, after, afterWidth, id: input.id };
  return <Field {...parts}>{(control) => <MaskedElement {...input} {...control} />}</Field>;
}

/** A pasted number with Brazil's code: cutting it at eleven digits would give somebody else's number. */
export function withoutCountry(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : text;
}

type ElementProps = Omit<ComponentProps<'input'>, 'value' | 'ref' | 'maxLength'> &
  MaskProps & { ref?: Ref<HTMLInputElement> };

function MaskedElement({ mask, onValueChange, ref, ...input }: ElementProps) {
  const accept = (value: string) => onValueChange(value);
  if (mask === 'phone') {
    return (
      <IMaskInput
        {...input}
        mask={PHONE}
        prepare={withoutCountry}
        inputRef={ref}
        onAccept={accept}
      />
    );
  }
  return (
    <IMaskInput
      {...input}
      mask={PATTERNS[mask]}
      definitions={DEFINITIONS}
      prepareChar={(char: string) => char.toUpperCase()}
      inputRef={ref}
      onAccept={accept}
    />
  );
}
