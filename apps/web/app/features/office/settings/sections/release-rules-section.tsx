import { TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { useSettingsForm } from '../form/use-settings-form';

type Draft = { liberacao: { esperaPixHoras: string } };

/** When the vehicle of a paid sale may be released. */
export function ReleaseRulesSection({ stored, reread, onStored }: SectionProps<'liberacao'>) {
  const form = useSettingsForm(stored, {
    draftOf,
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/liberacao', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Liberação">
      <FormCard
        title="Risco do PIX"
        lead="Um banco pode tomar de volta um PIX contestado como fraude. Com uma espera, o veículo só pode ser liberado quando o último PIX do arremate tiver esta idade."
      >
        <Cell span={6}>
          <TextInput
            label="Espera de segurança do PIX antes de liberar, em horas"
            required
            inputMode="numeric"
            maxLength={3}
            description="De 0 a 720. Com 0 não há espera."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...bindText(
              form,
              'liberacao.esperaPixHoras',
              form.draft.liberacao.esperaPixHoras,
              (_, esperaPixHoras) => ({ liberacao: { esperaPixHoras } }),
            )}
          />
        </Cell>
      </FormCard>
    </SectionForm>
  );
}

function draftOf({ liberacao }: SettingsValue<'liberacao'>): Draft {
  return { liberacao: { esperaPixHoras: String(liberacao.esperaPixHoras) } };
}
