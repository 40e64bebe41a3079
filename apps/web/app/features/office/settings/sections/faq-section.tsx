import { Textarea, TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { ItemList } from '../form/item-list';
import { changedItem, type KeyedItem, withKey, withKeys } from '../form/keyed';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { useSettingsForm } from '../form/use-settings-form';
import { FaqPreview, type Question } from './faq-preview';

type Draft = { faq: KeyedItem<Question>[] };

const MAX_QUESTIONS = 40;

export function FaqSection({ stored, reread, onStored }: SectionProps<'faq'>) {
  const form = useSettingsForm(stored, {
    draftOf: ({ faq }: SettingsValue<'faq'>): Draft => ({ faq: withKeys(faq) }),
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/faq', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  const bind = (item: KeyedItem<Question>, index: number, name: keyof Question) =>
    bindText(form, `faq.${index}.${name}`, item[name], (draft, text) => ({
      faq: changedItem(draft.faq, item.key, { [name]: text }),
    }));
  return (
    <SectionForm form={form} label="Perguntas frequentes">
      <FormCard
        title="Perguntas frequentes"
        lead="Aparecem na página inicial, nesta ordem. Sem nenhuma, a seção não é mostrada."
      >
        <ItemList
          noun="pergunta"
          items={form.draft.faq}
          max={MAX_QUESTIONS}
          disabled={form.saving}
          error={form.errors.faq}
          titleOf={({ pergunta }) => pergunta}
          fields={(item, index) => (
            <>
              <Cell span={12}>
                <TextInput
                  label="Pergunta"
                  required
                  maxLength={200}
                  {...bind(item, index, 'pergunta')}
                />
              </Cell>
              <Cell span={12}>
                <Textarea
                  label="Resposta"
                  required
                  autosize={false}
                  rows={3}
                  maxLength={2000}
                  {...bind(item, index, 'resposta')}
                />
              </Cell>
            </>
          )}
          onChange={(faq) => form.change('faq', () => ({ faq }))}
          makeNew={() => withKey({ pergunta: '', resposta: '' })}
        />
      </FormCard>
      <FaqPreview items={form.draft.faq} />
    </SectionForm>
  );
}
