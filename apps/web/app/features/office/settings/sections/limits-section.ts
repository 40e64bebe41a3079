import { LIMITS, type LimitName } from '@martelo/contract/shapes/limit-ranges';
import { formatNumber } from '../../../../lib/format/formats';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { FieldsOf } from '../form/fields-section';

export const LIMITS_SECTION: FieldsOf<'limites'> = {
  label: 'Limites e sessões',
  send: (typed, version) =>
    browserApi.call('PUT /api/admin/settings/limites', { body: { ...typed, version } }),
  cards: [
    {
      title: 'Entradas e cadastros',
      lead: 'Seguram quem tenta adivinhar senhas ou enviar cadastros em massa. Baixos demais, seguram também clientes: atrás de um endereço de operadora há milhares de pessoas.',
      fields: [
        limit('senhasErradas', 'Senhas erradas por conta, em 15 minutos'),
        limit('cadastrosPorHora', 'Cadastros por endereço, em 1 hora'),
      ],
    },
    {
      title: 'Lances',
      lead: 'De uma mesma pessoa. Acima disso o lance é recusado com o pedido de aguardar; repetir um envio que se perdeu não conta.',
      fields: [
        limit('lancesPorSegundo', 'Lances por segundo'),
        limit('lancesDeUmaVez', 'Lances de uma só vez'),
      ],
    },
    {
      title: 'Sessões',
      lead: 'O tempo sem uso vale na hora, também para quem já entrou. O tempo total vale para as próximas entradas.',
      fields: [
        limit('clienteMinutosSemUso', 'Cliente: minutos sem uso'),
        limit('clienteHorasNoTotal', 'Cliente: horas no total'),
        limit('adminMinutosSemUso', 'Administrador: minutos sem uso'),
        limit('adminHorasNoTotal', 'Administrador: horas no total'),
      ],
    },
    {
      title: 'Queda do sistema',
      lead: 'Se o sistema ficar fora do ar por mais de 1 minuto, o que terminaria nesse tempo volta a receber lances por estes minutos, contados da volta. O que já tinha resultado não muda.',
      fields: [limit('prorrogacaoAposQueda', 'Prorrogação após queda, em minutos')],
    },
    {
      title: 'Falta de pagamento',
      lead: 'Depois do prazo e destas horas, a inadimplência de um arremate pode ser declarada. Nada é declarado sem uma pessoa.',
      fields: [limit('toleranciaPagamento', 'Tolerância depois do prazo, em horas')],
    },
  ],
};

function limit(name: LimitName, label: string): FieldsOf<'limites'>['cards'][0]['fields'][0] {
  const { min, max, usual } = LIMITS[name];
  return {
    path: `limites.${name}`,
    label,
    kind: 'number',
    required: true,
    span: 6,
    max: 6,
    hint: `De ${min} a ${formatNumber(max)}. O usual é ${formatNumber(usual)}.`,
  };
}
