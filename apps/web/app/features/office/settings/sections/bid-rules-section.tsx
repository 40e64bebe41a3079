import { BidRuleFields } from '../../../../entities/auction/rules/bid-rule-fields';
import {
  type RulesDraft,
  rulesProblems,
  rulesToEdit,
  rulesToSend,
} from '../../../../entities/auction/rules/rules-draft';
import type { RulesForm } from '../../../../entities/auction/rules/rules-form';
import type { FieldErrors } from '../../../../lib/forms/field-errors';
import { browserApi } from '../../../../lib/transport/browser-api';
import { FormCard } from '../../../../ui/form/form-card';
import { MessageBox } from '../../../../ui/state/message-box';
import { SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';

type Draft = { lances: RulesDraft };

/** The errors of this section have the names of an auction's fields behind it. */
const PATH = 'lances.';

/** The rules for bids with which the form of a new auction begins. */
export function BidRulesSection({ stored, reread, onStored }: SectionProps<'lances'>) {
  const form = useSettingsForm(stored, {
    draftOf: ({ lances }): Draft => ({ lances: rulesToEdit(lances) }),
    check({ lances }) {
      const problems = Object.entries(rulesProblems(lances));
      return problems.length > 0
        ? Object.fromEntries(problems.map(([name, sentence]) => [PATH + name, sentence]))
        : null;
    },
    send: ({ lances }, version) =>
      browserApi.call('PUT /api/admin/settings/lances', {
        body: { lances: rulesToSend(lances), version },
      }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Regras dos lances">
      <MessageBox>
        Valem para leilões criados no escritório a partir de agora: o formulário “Novo Leilão”
        começa com elas, e cada leilão pode mudar as suas. Os leilões que já existem ficam como
        estão.
      </MessageBox>
      <FormCard
        title="Regras dos lances"
        lead="Todas opcionais. A porcentagem do valor mínimo só entra em leilões particulares: nos públicos cada veículo tem o seu mínimo."
      >
        <BidRuleFields form={rulesFormOf(form)} />
      </FormCard>
    </SectionForm>
  );
}

function rulesFormOf(form: SettingsForm<Draft>): RulesForm {
  return {
    draft: { rules: form.draft.lances, regime: 'privado' },
    errors: withoutPath(form.errors),
    saving: form.saving,
    setRules(path, change) {
      // Whether automatic bids may be on depends on the increments.
      if (path === 'incrementos') form.change(`${PATH}lanceAutomatico`, (draft) => draft);
      form.change(PATH + path, ({ lances }) => ({ lances: { ...lances, ...change } }));
    },
  };
}

function withoutPath(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(PATH, ''), sentence]),
  );
}
