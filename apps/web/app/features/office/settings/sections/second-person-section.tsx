import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { SENSITIVE_ACTS, type SensitiveAct } from '@martelo/contract/shapes/second-person';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import type { MAX_CREDIT_LIMITS } from '@martelo/contract/texts/payment-texts';
import { SENSITIVE_ACT_NAMES } from '@martelo/contract/texts/settings-names';
import { typedFrom } from '../../../../lib/format/typed-money';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MoneyInput } from '../../../../ui/form/money-input';
import { SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { useSettingsForm } from '../form/use-settings-form';
import { useAskToSave } from './use-ask-to-save';

type Draft = { aprovacoes: Typed };
type Typed = Omit<SettingsValue<'aprovacoes'>['aprovacoes'], LimitName> & Record<LimitName, string>;
type LimitName = keyof typeof MAX_CREDIT_LIMITS;

const LIMITS = [
  ['limiteCredito', 'Créditos manuais de um arremate, ao todo', 'De 0,00 a 100.000,00.'],
  ['limiteDinheiro', 'Dinheiro de um arremate, ao todo', 'De 0,00 a 30.000,00.'],
] as const satisfies readonly (readonly [LimitName, string, string])[];

function draftOf({ aprovacoes }: SettingsValue<'aprovacoes'>): Draft {
  const { limiteCredito, limiteDinheiro, ...rest } = aprovacoes;
  const typed = (reais: number) => typedFrom(Math.round(reais * 100));
  return {
    aprovacoes: {
      ...rest,
      limiteCredito: typed(limiteCredito),
      limiteDinheiro: typed(limiteDinheiro),
    },
  };
}

/** Which acts need the approval of another person. */
export function SecondPersonSection({ stored, reread, onStored }: SectionProps<'aprovacoes'>) {
  const ask = useAskToSave();
  const form = useSettingsForm(stored, {
    draftOf,
    send: (draft, version) =>
      ask.orAsk({ ...draft, version }, () =>
        browserApi.call('PUT /api/admin/settings/aprovacoes', { body: { ...draft, version } }),
      ),
    reread,
    onStored,
  });
  const { exigirSegundaPessoa, atos } = form.draft.aprovacoes;
  const change = (part: Partial<Typed>, path = 'aprovacoes') =>
    form.change(path, ({ aprovacoes }) => ({ aprovacoes: { ...aprovacoes, ...part } }));
  const toggle = (act: SensitiveAct, chosen: boolean) =>
    change({ atos: SENSITIVE_ACTS.filter((one) => (one === act ? chosen : atos.includes(one))) });
  return (
    <>
      <SectionForm form={form} label="Segunda pessoa">
        <FormCard
          title="Segunda pessoa"
          lead="Quem pede não executa: a operação só acontece quando outro diretor aprova, com a senha dele. Vale a partir de dois diretores ativos. Enquanto vale, mudar esta página também precisa de aprovação, menos baixar os limites."
        >
          <Cell span={12}>
            <Checkbox
              label="Exigir segunda pessoa"
              checked={exigirSegundaPessoa}
              disabled={form.saving}
              onChange={(event) => change({ exigirSegundaPessoa: event.currentTarget.checked })}
            />
          </Cell>
        </FormCard>
        <FormCard title="Operações" lead="O que precisa de aprovação enquanto ela é exigida.">
          {SENSITIVE_ACTS.map((act) => (
            <Cell key={act} span={12}>
              <Checkbox
                label={SENSITIVE_ACT_NAMES[act]}
                checked={atos.includes(act)}
                disabled={form.saving}
                onChange={(event) => toggle(act, event.currentTarget.checked)}
              />
            </Cell>
          ))}
        </FormCard>
        <FormCard
          title="Créditos manuais"
          lead="Os créditos que uma pessoa lança sozinha no mesmo arremate se somam: o que faz a soma chegar ao limite precisa de aprovação, e o que foi aprovado não conta. Dinheiro também conta como crédito manual. Com 0,00 todo crédito precisa. Baixar um limite não precisa de aprovação; aumentar precisa."
        >
          {LIMITS.map(([name, label, hint]) => (
            <Cell key={name} span={6}>
              <MoneyInput
                size="md"
                label={label}
                hint={hint}
                required
                name={`aprovacoes.${name}`}
                value={form.draft.aprovacoes[name]}
                disabled={form.saving}
                error={form.errors[`aprovacoes.${name}`] ?? ''}
                onValueChange={(typed) => change({ [name]: typed }, `aprovacoes.${name}`)}
              />
            </Cell>
          ))}
        </FormCard>
      </SectionForm>
      {ask.dialog}
    </>
  );
}
