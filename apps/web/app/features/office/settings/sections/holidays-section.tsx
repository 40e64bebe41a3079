import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { MAX_HOLIDAYS } from '@martelo/contract/texts/terms-texts';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { ItemList } from '../form/item-list';
import { changedItem, type KeyedItem, withKey, withKeys } from '../form/keyed';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { useSettingsForm } from '../form/use-settings-form';

type Holiday = KeyedItem<SettingsValue<'feriados'>['feriados'][number]>;
type Draft = { feriados: Holiday[] };

/** The days without business besides the national holidays. */
export function HolidaysSection({ stored, reread, onStored }: SectionProps<'feriados'>) {
  const form = useSettingsForm(stored, {
    draftOf: ({ feriados }): Draft => ({ feriados: withKeys(feriados) }),
    send: ({ feriados }, version) =>
      browserApi.call('PUT /api/admin/settings/feriados', {
        body: { feriados: feriados.map(({ key: _, ...holiday }) => holiday), version },
      }),
    reread,
    onStored,
  });
  const change = (holiday: Holiday, part: Partial<Holiday>) => (draft: Draft) => ({
    feriados: changedItem(draft.feriados, holiday.key, part),
  });
  return (
    <SectionForm form={form} label="Feriados">
      <FormCard
        title="Feriados do pátio"
        lead="Os feriados nacionais e os dias sem banco já contam. Diga aqui os do estado e do município e os outros dias sem expediente: um prazo em dias úteis os pula. Um prazo que já foi comunicado não muda."
      >
        <ItemList
          noun="data"
          items={form.draft.feriados}
          max={MAX_HOLIDAYS}
          disabled={form.saving}
          error={form.errors.feriados}
          titleOf={({ nome }) => nome}
          fields={(holiday, index) => (
            <>
              <Cell span={4}>
                <TextInput
                  label="Dia"
                  type="date"
                  required
                  {...bindText(form, `feriados.${index}.dia`, holiday.dia, (draft, dia) =>
                    change(holiday, { dia })(draft),
                  )}
                />
              </Cell>
              <Cell span={8}>
                <TextInput
                  label="Nome"
                  required
                  maxLength={80}
                  placeholder="Véspera de Natal"
                  {...bindText(form, `feriados.${index}.nome`, holiday.nome, (draft, nome) =>
                    change(holiday, { nome })(draft),
                  )}
                />
              </Cell>
              <Cell span={12}>
                <Checkbox
                  label="Todo ano"
                  checked={holiday.todoAno}
                  disabled={form.saving}
                  onChange={({ currentTarget: { checked } }) =>
                    form.change(`feriados.${index}.todoAno`, change(holiday, { todoAno: checked }))
                  }
                />
              </Cell>
            </>
          )}
          onChange={(feriados) => form.change('feriados', () => ({ feriados }))}
          makeNew={() => withKey({ dia: '', nome: '', todoAno: false })}
        />
      </FormCard>
    </SectionForm>
  );
}
