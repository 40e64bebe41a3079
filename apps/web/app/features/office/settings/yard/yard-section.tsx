import { SOCIAL_NETWORKS } from '../../../../entities/settings/social-links';
import { setYardZone } from '../../../../lib/format/formats';
import { browserApi } from '../../../../lib/transport/browser-api';
import { type FieldsOf, FieldsSection } from '../form/fields-section';
import type { SectionProps } from '../form/section-props';
import { YardPreview } from './yard-preview';
import { zoneGroups } from './zones';

/** The yard's name, contact data, addresses and time zone. */
export function YardSection({ stored, reread, onStored }: SectionProps<'patio'>) {
  return (
    <FieldsSection
      of={YARD}
      stored={stored}
      reread={reread}
      onStored={(fresh) => {
        setYardZone(fresh.value.fuso);
        onStored(fresh);
      }}
    />
  );
}

const YARD: FieldsOf<'patio'> = {
  label: 'Dados do pátio',
  send: (typed, version) =>
    browserApi.call('PUT /api/admin/settings/patio', { body: { ...typed, version } }),
  cards: [
    {
      title: 'Nome e contato',
      lead: 'Aparecem no rodapé, na página de contato, no edital e nos resultados de busca. O que ficar vazio não é mostrado.',
      fields: [
        { path: 'nome', label: 'Nome do pátio', required: true, span: 6, max: 80 },
        { path: 'contato.horario', label: 'Horário de atendimento', span: 6, max: 120 },
        { path: 'contato.endereco', label: 'Endereço', span: 8, max: 160 },
        {
          path: 'contato.cidade',
          label: 'Cidade',
          placeholder: 'Aracaju-SE',
          span: 4,
          max: 80,
        },
        {
          path: 'contato.telefone',
          label: 'Telefone',
          kind: 'tel',
          placeholder: '(79) 3000-0000',
          span: 4,
          max: 30,
        },
        {
          path: 'contato.whatsapp',
          label: 'WhatsApp',
          hint: 'Com DDD; o 55 do Brasil entra sozinho.',
          kind: 'tel',
          span: 4,
          max: 30,
        },
        { path: 'contato.email', label: 'E-mail', kind: 'email', span: 4, max: 254 },
      ],
    },
    {
      title: 'Endereços na internet',
      lead: 'Endereços completos, com https://. Em branco, o link não aparece.',
      fields: [
        ...SOCIAL_NETWORKS.map(
          ({ name, label }) =>
            ({ path: `redesSociais.${name}`, label, kind: 'url', span: 4, max: 500 }) as const,
        ),
        {
          path: 'certificacaoUrl',
          label: 'Certificação (registro na Junta Comercial)',
          kind: 'url',
          span: 6,
          max: 500,
        },
        {
          path: 'mapaUrl',
          label: 'Mapa da página de contato',
          hint: 'Endereço de incorporação, ou o código <iframe> inteiro que o mapa oferece.',
          span: 6,
          max: 2000,
        },
      ],
    },
    {
      title: 'Fuso horário',
      lead: 'Todas as datas do site, da administração e do edital são mostradas e digitadas neste fuso. Mudar o fuso não muda o instante em que um leilão termina: muda a hora que se lê. Abas já abertas mudam quando forem recarregadas.',
      fields: [
        { path: 'fuso', label: 'Fuso do pátio', options: zoneGroups, required: true, span: 6 },
      ],
    },
  ],
  preview: (typed) => <YardPreview draft={typed} />,
};
