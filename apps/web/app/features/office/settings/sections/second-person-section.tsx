import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { SENSITIVE_ACTS, type SensitiveAct } from '@martelo/contract/shapes/second-person';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { SENSITIVE_ACT_NAMES } from '@martelo/contract/texts/settings-names';
import { fromReais } from '@martelo/core/money';
import { typedFrom } from '../../../../lib/format/typed-money';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MoneyInput } from '../../../../ui/form/money-input';
import { SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { useSettingsForm } from '../form/use-settings-form';
import { useAskToSave } from './use-ask-to-save';

type Stored = SettingsValue<'aprovacoes'>['aprovacoes'];
type Limit = (typeof LIMITS)[number]['name'];
/** The limits are kept as they are typed: '5.000,00'. */
type Draft = { aprovacoes: Omit<Stored, Limit> & Record<Limit, string> };

const LIMITS = [
  {
    name: 'creditoAPartirDe',
    label: 'Crédito a partir de',
    hint: 'PIX, TED e depósito. Vale a soma do que a mesma pessoa lançou no mesmo arremate.',
  },
  {
    name: 'dinheiroAPartirDe',
    label: 'Crédito em dinheiro a partir de',
    hint: 'O que foi recebido no caixa, com tudo o que a mesma pessoa já lançou no arremate.',
  },
] as const;

function draftOf({ aprovacoes }: SettingsValue<'aprovacoes'>): Draft {
  return {
    aprovacoes: {
      ...aprovacoes,
      creditoAPartirDe: typedFrom(fromReais(aprovacoes.creditoAPartirDe) ?? 0),
      dinheiroAPartirDe: typedFrom(fromReais(aprovacoes.dinheiroAPartirDe) ?? 0),
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
  const change = (part: Partial<Draft['aprovacoes']>) =>
    form.change('aprovacoes', ({ aprovacoes }) => ({ aprovacoes: { ...aprovacoes, ...part } }));
  const toggle = (act: SensitiveAct, chosen: boolean) =>
    change({ atos: SENSITIVE_ACTS.filter((one) => (one === act ? chosen : atos.includes(one))) });
  return (
    <>
      <SectionForm form={form} label="Segunda pessoa">
        <FormCard
          title="Segunda pessoa"
          lead="Quem pede não executa: a operação só acontece quando outro diretor aprova, com a senha dele. Vale a partir de dois diretores ativos. Enquanto vale, mudar esta página também precisa de aprovação."
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
          title="Dinheiro"
          lead="O crédito lançado à mão que chega a este valor precisa de aprovação, quaisquer que sejam as operações acima."
        >
          {LIMITS.map(({ name, label, hint }) => (
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
                onValueChange={(typed) =>
                  form.change(`aprovacoes.${name}`, ({ aprovacoes }) => ({
                    aprovacoes: { ...aprovacoes, [name]: typed },
                  }))
                }
              />
            </Cell>
          ))}
        </FormCard>
      </SectionForm>
      {ask.dialog}
    </>
  );
}
