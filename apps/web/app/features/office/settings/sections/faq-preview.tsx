import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { QuestionList } from '../../../../entities/settings/question-list';
import { FormCard } from '../../../../ui/form/form-card';
import { SectionHeading } from '../../../../ui/page/section-heading';
import type { KeyedItem } from '../form/keyed';
import shared from '../settings.module.css';

export type Question = SettingsValue<'faq'>['faq'][number];

/** Shows the form's questions as the home page will show them; each can be opened. */
export function FaqPreview({ items }: { items: readonly KeyedItem<Question>[] }) {
  const asked = items.filter(({ pergunta }) => pergunta.trim());
  return (
    <FormCard title="Prévia" lead="Como a página inicial vai mostrar, antes de salvar.">
      <div className={shared.wide}>
        {asked.length === 0 ? (
          <p className={shared.empty}>Sem perguntas: a página inicial não mostra a seção.</p>
        ) : (
          <div className={`stack gap-5 ${shared.preview}`}>
            <div>
              <SectionHeading title="Perguntas frequentes" />
              <QuestionList items={asked} />
            </div>
          </div>
        )}
      </div>
    </FormCard>
  );
}
