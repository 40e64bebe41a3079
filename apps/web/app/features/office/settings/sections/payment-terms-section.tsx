import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import { SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { useSettingsForm } from '../form/use-settings-form';
import {
  type PaymentDraft,
  paymentDraftOf,
  paymentProblems,
  paymentToSend,
} from '../terms/payment-draft';
import { PaymentFields } from '../terms/payment-fields';

type Draft = { prazos: PaymentDraft };

/** The terms of a new auction. Each auction has its own afterwards. */
export function PaymentTermsSection({ stored, reread, onStored }: SectionProps<'prazos'>) {
  const form = useSettingsForm(stored, {
    draftOf: ({ prazos }): Draft => ({ prazos: paymentDraftOf(prazos) }),
    check({ prazos }) {
      const problems = paymentProblems(prazos, 'prazos');
      return Object.keys(problems).length > 0 ? problems : null;
    },
    send: ({ prazos }, version) =>
      browserApi.call('PUT /api/admin/settings/prazos', {
        body: { prazos: paymentToSend(prazos), version },
      }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Pagamento e prazos">
      <MessageBox>
        Valem para os leilões criados a partir de agora. As condições de um leilão que já existe se
        mudam na lista de leilões, em Condições.
      </MessageBox>
      <PaymentFields
        form={form}
        path="prazos"
        draft={form.draft.prazos}
        get={({ prazos }) => prazos}
        set={(draft, prazos) => ({ ...draft, prazos })}
      />
    </SectionForm>
  );
}
