import { TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import { AskedAgain } from './asked-again';

type Name = keyof SettingsValue<'guarda'>['guarda'];
type Draft = { guarda: Record<Name, string> };

const FIELDS: readonly { name: Name; label: string; hint: string }[] = [
  {
    name: 'imagensDias',
    label: 'Imagens de documentos, em dias',
    hint: 'Depois de um cadastro recusado ou da eliminação dos dados. De 0 a 180; o usual é 30.',
  },
  {
    name: 'acessosMeses',
    label: 'Registros de acesso, em meses',
    hint: 'Endereços IP de entradas e sessões. A lei pede 6 (Lei 12.965/2014, art. 15); mais que isso, só por ordem de autoridade.',
  },
];

export function RetentionSection({ stored, reread, onStored }: SectionProps<'guarda'>) {
  const form = useSettingsForm(stored, {
    draftOf,
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/guarda', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Guarda de dados">
      <FormCard
        title="Por quanto tempo os dados ficam"
        lead={
          <>
            Toda noite o sistema apaga o que passou destes prazos, e a política de privacidade os
            publica. <AskedAgain />
          </>
        }
      >
        {FIELDS.map((field) => (
          <Cell key={field.name} span={6}>
            <RetentionField form={form} field={field} />
          </Cell>
        ))}
      </FormCard>
    </SectionForm>
  );
}

type FieldProps = { form: SettingsForm<Draft>; field: (typeof FIELDS)[number] };

function RetentionField({ form, field: { name, label, hint } }: FieldProps) {
  return (
    <TextInput
      label={label}
      required
      inputMode="numeric"
      maxLength={3}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...bindText(form, `guarda.${name}`, form.draft.guarda[name], ({ guarda }, text) => ({
        guarda: { ...guarda, [name]: text },
      }))}
    />
  );
}

function draftOf({ guarda }: SettingsValue<'guarda'>): Draft {
  const { imagensDias, acessosMeses } = guarda;
  return { guarda: { imagensDias: String(imagensDias), acessosMeses: String(acessosMeses) } };
}
