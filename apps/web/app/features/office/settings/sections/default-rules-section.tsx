import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { useSettingsForm } from '../form/use-settings-form';

type Draft = { inadimplencia: { toleranciaHoras: string; contaComoNaoArrematado: boolean } };

/** How the yard treats buyers who did not pay. */
export function DefaultRulesSection({ stored, reread, onStored }: SectionProps<'inadimplencia'>) {
  const form = useSettingsForm(stored, {
    draftOf,
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/inadimplencia', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  const { toleranciaHoras, contaComoNaoArrematado } = form.draft.inadimplencia;
  return (
    <SectionForm form={form} label="Inadimplência">
      <FormCard
        title="Declaração"
        lead="A inadimplência nunca é declarada sozinha: depois do prazo e desta tolerância uma pessoa pode declará-la, na página do arremate, com o motivo."
      >
        <Cell span={6}>
          <TextInput
            label="Tolerância depois do prazo, em horas"
            required
            inputMode="numeric"
            maxLength={3}
            description="De 0 a 720. O usual é 24."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...bindText(
              form,
              'inadimplencia.toleranciaHoras',
              toleranciaHoras,
              ({ inadimplencia }, text) => ({
                inadimplencia: { ...inadimplencia, toleranciaHoras: text },
              }),
            )}
          />
        </Cell>
      </FormCard>
      <FormCard
        title="Novo leilão"
        lead="Em leilões de órgão de trânsito a ordem do leilão decide o mínimo: a avaliação no primeiro, metade dela no segundo, e depois de dois leilões sem venda o veículo é vendido como sucata."
      >
        <Cell span={12}>
          <Checkbox
            label="Arremate não pago conta como leilão sem venda"
            name="inadimplencia.contaComoNaoArrematado"
            checked={contaComoNaoArrematado}
            disabled={form.saving}
            onChange={({ currentTarget: { checked } }) =>
              form.change('inadimplencia.contaComoNaoArrematado', ({ inadimplencia }) => ({
                inadimplencia: { ...inadimplencia, contaComoNaoArrematado: checked },
              }))
            }
          />
        </Cell>
      </FormCard>
    </SectionForm>
  );
}

function draftOf({ inadimplencia }: SettingsValue<'inadimplencia'>): Draft {
  const { toleranciaHoras, contaComoNaoArrematado } = inadimplencia;
  return {
    inadimplencia: { toleranciaHoras: String(toleranciaHoras), contaComoNaoArrematado },
  };
}
