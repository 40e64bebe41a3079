import { formatPhone, onlyDigits } from '@martelo/core/documents';
import { plainPhone } from '@martelo/core/phone';
import type { ComponentProps, Ref } from 'react';
import { IMaskInput } from 'react-imask';
import { Field, type FieldParts } from './field';

/** 0 is a digit, A a digit or a letter (converted to upper case). */
const PATTERNS = {
  cpf: '000.000.000-00',
  cnpj: 'AA.AAA.AAA/AAAA-00',
  cep: '00000-000',
} as const;
/** While a number is typed with Brazil's code or a zero ahead, no digit of it may be lost. */
const PHONES = {
  landline: { mask: '(00) 0000-0000' },
  mobile: { mask: '(00) 00000-0000' },
  withCountry: { mask: '+00 (00) 00000-0000' },
  withZero: { mask: '00000000000000' },
};
const PHONE_NAMES = Object.keys(PHONES) as (keyof typeof PHONES)[];
const PHONE_MASKS = Object.values(PHONES);
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

/** The mask for these digits. */
export function phoneMask(digits: string): keyof typeof PHONES {
  if (digits.startsWith('0')) return 'withZero';
  if (digits.startsWith('55') && digits.length > 11) return 'withCountry';
  return digits.length > 10 ? 'mobile' : 'landline';
}

type ElementProps = Omit<ComponentProps<'input'>, 'value' | 'ref' | 'maxLength'> &
  MaskProps & { ref?: Ref<HTMLInputElement> };

function MaskedElement({ mask, onValueChange, ref, ...input }: ElementProps) {
  const accept = (value: string) => onValueChange(value);
  if (mask === 'phone') {
    return (
      <IMaskInput
        {...input}
        mask={PHONE_MASKS}
        prepare={plainPhone}
        dispatch={(appended, { value, compiledMasks }) =>
          compiledMasks[PHONE_NAMES.indexOf(phoneMask(onlyDigits(value + appended)))]
        }
        inputRef={ref}
        onAccept={accept}
        onBlur={(event) => {
          accept(formatPhone(plainPhone(event.currentTarget.value)));
          input.onBlur?.(event);
        }}
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
