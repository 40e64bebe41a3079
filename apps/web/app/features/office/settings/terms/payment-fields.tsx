import { NativeSelect, TextInput } from '@mantine/core';
import { PAYMENT_FORM_NAMES } from '@martelo/contract/texts/terms-texts';
import { PAYMENT_FORMS, type PaymentForm } from '@martelo/core/auction-terms';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText } from '../form/section-form';
import type { SettingsForm } from '../form/use-settings-form';
import { isPercentage, type PaymentDraft, type PaymentNumber } from './payment-draft';

type Props<D> = {
  form: SettingsForm<D>;
  /** The beginning of the fields' names: 'condicoes'. */
  path: string;
  draft: PaymentDraft;
  set: (draft: D, payment: PaymentDraft) => D;
  get: (draft: D) => PaymentDraft;
};

type Group = {
  title: string;
  fields: readonly (readonly [name: PaymentNumber, label: string, hint: string])[];
};

const PAYMENT: Record<PaymentForm, Group['fields']> = {
  sinal_saldo: [
    ['sinalPontosBase', 'Sinal', 'Parte do valor do arremate. Comissão e taxas entram no saldo.'],
    ['prazoSinalHoras', 'Prazo do sinal, em horas', 'Corre também no fim de semana.'],
    ['prazoSaldoDiasUteis', 'Prazo do saldo, em dias úteis', 'Até 23:59 do último dia.'],
  ],
  integral: [
    ['prazoIntegralDiasUteis', 'Prazo do pagamento, em dias úteis', 'Até 23:59 do último dia.'],
  ],
};

const GROUPS: readonly Group[] = [
  {
    title: 'Decisão e inadimplência',
    fields: [
      ['prazoDecisaoDiasUteis', 'Decisão da venda condicional, em dias úteis', ''],
      ['multaInadimplenciaPontosBase', 'Multa por inadimplência', 'Sobre o valor do arremate.'],
      ['impedimentoDias', 'Impedimento de dar lances, em dias', 'Depois de não pagar. 0: nenhum.'],
    ],
  },
  {
    title: 'Retirada',
    fields: [
      ['prazoRetiradaDiasUteis', 'Retirada sem estadia, em dias úteis', 'Contados da liberação.'],
      ['tetoEstadiaDias', 'Teto da estadia, em dias', ''],
      ['abandonoDias', 'Abandono, em dias', 'Depois do prazo de retirada.'],
    ],
  },
];

/** Form of payment, deadlines and fines: of an auction, and of the next ones in the settings. */
export function PaymentFields<D>(props: Props<D>) {
  const { form, path, draft, set, get } = props;
  return (
    <>
      <FormCard
        title="Pagamento"
        lead="Dia útil é de segunda a sexta, fora os feriados nacionais e os do pátio."
      >
        <Cell span={12}>
          <NativeSelect
            label="Forma de pagamento"
            name={`${path}.formaPagamento`}
            disabled={form.saving}
            value={draft.formaPagamento}
            data={PAYMENT_FORMS.map((value) => ({ value, label: PAYMENT_FORM_NAMES[value] }))}
            onChange={({ currentTarget }) => {
              const formaPagamento = currentTarget.value as PaymentForm;
              form.change(`${path}.formaPagamento`, (known) =>
                set(known, { ...get(known), formaPagamento }),
              );
            }}
          />
        </Cell>
        <Numbers {...props} fields={PAYMENT[draft.formaPagamento]} />
      </FormCard>
      {GROUPS.map(({ title, fields }) => (
        <FormCard key={title} title={title}>
          <Numbers {...props} fields={fields} />
        </FormCard>
      ))}
    </>
  );
}

function Numbers<D>({ form, path, draft, set, get, fields }: Props<D> & Pick<Group, 'fields'>) {
  return fields.map(([name, label, hint]) => (
    <Cell key={name} span={4}>
      <TextInput
        label={label}
        required
        inputMode={isPercentage(name) ? 'decimal' : 'numeric'}
        maxLength={6}
        {...(hint && { description: hint })}
        {...(isPercentage(name) && { rightSection: '%' })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...bindText(form, `${path}.${name}`, draft[name], (known, text) =>
          set(known, { ...get(known), [name]: text }),
        )}
      />
    </Cell>
  ));
}
