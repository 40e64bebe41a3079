import { TextInput } from '@mantine/core';
import { LIMITS, type LimitName } from '@martelo/contract/shapes/limit-ranges';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { formatNumber } from '../../../../lib/format/formats';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';

type Draft = { limites: Record<LimitName, string> };
type Form = SettingsForm<Draft>;

type Group = { title: string; lead: string; fields: readonly (readonly [LimitName, string])[] };

const GROUPS: readonly Group[] = [
  {
    title: 'Entradas e cadastros',
    lead: 'Seguram quem tenta adivinhar senhas ou enviar cadastros em massa. Baixos demais, seguram também clientes: atrás de um endereço de operadora há milhares de pessoas.',
    fields: [
      ['senhasErradas', 'Senhas erradas por conta, em 15 minutos'],
      ['cadastrosPorHora', 'Cadastros por endereço, em 1 hora'],
    ],
  },
  {
    title: 'Lances',
    lead: 'De uma mesma pessoa. Acima disso o lance é recusado com o pedido de aguardar; repetir um envio que se perdeu não conta.',
    fields: [
      ['lancesPorSegundo', 'Lances por segundo'],
      ['lancesDeUmaVez', 'Lances de uma só vez'],
    ],
  },
  {
    title: 'Sessões',
    lead: 'O tempo sem uso vale na hora, também para quem já entrou. O tempo total vale para as próximas entradas.',
    fields: [
      ['clienteMinutosSemUso', 'Cliente: minutos sem uso'],
      ['clienteHorasNoTotal', 'Cliente: horas no total'],
      ['adminMinutosSemUso', 'Administrador: minutos sem uso'],
      ['adminHorasNoTotal', 'Administrador: horas no total'],
    ],
  },
  {
    title: 'Queda do sistema',
    lead: 'Se o sistema ficar fora do ar por mais de 1 minuto, o que terminaria nesse tempo volta a receber lances por estes minutos, contados da volta. O que já tinha resultado não muda.',
    fields: [['prorrogacaoAposQueda', 'Prorrogação após queda, em minutos']],
  },
];

export function LimitsSection({ stored, reread, onStored }: SectionProps<'limites'>) {
  const form = useSettingsForm(stored, {
    draftOf,
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/limites', { body: { ...draft, version } }),
    reread,
    onStored,
  });
  return (
    <SectionForm form={form} label="Limites e sessões">
      {GROUPS.map(({ title, lead, fields }) => (
        <FormCard key={title} title={title} lead={lead}>
          {fields.map(([name, label]) => (
            <Cell key={name} span={6}>
              <LimitField form={form} name={name} label={label} />
            </Cell>
          ))}
        </FormCard>
      ))}
    </SectionForm>
  );
}

function LimitField({ form, name, label }: { form: Form; name: LimitName; label: string }) {
  const { min, max, usual } = LIMITS[name];
  return (
    <TextInput
      label={label}
      required
      inputMode="numeric"
      maxLength={6}
      description={`De ${min} a ${formatNumber(max)}. O usual é ${formatNumber(usual)}.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...bindText(form, `limites.${name}`, form.draft.limites[name], ({ limites }, text) => ({
        limites: { ...limites, [name]: text },
      }))}
    />
  );
}

function draftOf({ limites }: SettingsValue<'limites'>): Draft {
  const texts = Object.entries(limites).map(([name, value]) => [name, String(value)]);
  return { limites: Object.fromEntries(texts) as Draft['limites'] };
}
