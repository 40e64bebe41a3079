import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type {
  SettingsOf,
  SettingsSection,
  SettingsValue,
} from '@martelo/contract/shapes/settings-sections';
import type { ComponentProps, ReactNode } from 'react';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MaskedInput } from '../../../../ui/form/masked-input';
import { bindText, SectionForm } from './section-form';
import type { SectionProps } from './section-props';
import { type Path, type Texts, textAt, textsOf, withText } from './texts';
import { useSettingsForm } from './use-settings-form';

const INPUTS = {
  text: {},
  number: { inputMode: 'numeric' },
  tel: { type: 'tel' },
  email: { type: 'email' },
  url: { type: 'url' },
} as const;

/** The hint stands below the field. */
const ORDER: ComponentProps<typeof TextInput>['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
];

interface FieldLook {
  label: string;
  /** Columns of twelve. */
  span: 4 | 6 | 8 | 12;
  /** Without it the field is a line of text; 'lines' are three of them. */
  kind?: keyof typeof INPUTS | 'lines' | 'cnpj';
  /** The options of a list, which holds the chosen one too. */
  options?: (chosen: string) => NonNullable<ComponentProps<typeof NativeSelect>['data']>;
  max?: number;
  hint?: string;
  placeholder?: string;
  required?: true;
}

type Typed<S extends SettingsSection> = Texts<SettingsValue<S>>;

interface Card<S extends SettingsSection> {
  title: string;
  lead: ReactNode;
  /** Above the fields. */
  warning?: ReactNode;
  fields: readonly (FieldLook & { path: Path<SettingsValue<S>> })[];
  /** Below the fields. */
  preview?: (typed: Typed<S>) => ReactNode;
}

/** A section that is nothing but fields. */
export interface FieldsOf<S extends SettingsSection> {
  /** The name of the form. */
  label: string;
  cards: readonly Card<S>[];
  /** The stored value as it is typed, where that differs. */
  typedFrom?: (stored: SettingsValue<S>) => SettingsValue<S>;
  send: (typed: Typed<S>, version: string) => Promise<SettingsOf<S>>;
  /** Below the cards. */
  preview?: (typed: Typed<S>) => ReactNode;
}

type Props<S extends SettingsSection> = SectionProps<S> & { of: FieldsOf<S> };

export function FieldsSection<S extends SettingsSection>(props: Props<S>) {
  const { stored, reread, onStored, of } = props;
  const form = useSettingsForm<SettingsValue<S>, Typed<S>>(stored, {
    draftOf: (value) => textsOf(of.typedFrom?.(value) ?? value),
    send: of.send,
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label={of.label}>
      {of.cards.map(({ title, lead, warning, fields, preview }) => (
        <FormCard key={title} title={title} lead={lead}>
          {warning}
          {fields.map(({ path, ...look }) => (
            <Cell key={path} span={look.span}>
              <Field
                look={look}
                bound={bindText(form, path, textAt(form.draft, path), (typed, text) =>
                  withText(typed, path, text),
                )}
              />
            </Cell>
          ))}
          {preview?.(form.draft)}
        </FormCard>
      ))}
      {of.preview?.(form.draft)}
    </SectionForm>
  );
}

type FieldProps = { look: FieldLook; bound: ReturnType<typeof bindText> };

function Field({ look, bound }: FieldProps) {
  const { label, kind = 'text', options, max: maxLength, hint, placeholder, required } = look;
  if (kind === 'cnpj') {
    const { onChange, ...input } = bound;
    const onValueChange = (value: string) => onChange({ currentTarget: { value } });
    const parts = { label, placeholder, onValueChange };
    return <MaskedInput {...input} {...parts} mask="cnpj" />;
  }
  if (options) {
    return (
      <NativeSelect {...bound} label={label} required={required} data={options(bound.value)} />
    );
  }
  const common = {
    ...bound,
    label,
    maxLength,
    placeholder,
    required,
    description: hint,
    inputWrapperOrder: ORDER,
  };
  if (kind === 'lines') return <Textarea {...common} rows={3} />;
  return <TextInput {...common} {...INPUTS[kind]} />;
}
