import { NativeSelect, TextInput } from '@mantine/core';
import { SOCIAL_NETWORKS } from '../../../../entities/settings/social-links';
import { setYardZone } from '../../../../lib/format/formats';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import { YardPreview } from './yard-preview';
import type { Yard } from './yard-shown';
import { zoneGroups } from './zones';

type Form = SettingsForm<Yard>;

/** The yard's name, contact data, addresses and time zone. */
export function YardSection({ stored, reread, onStored }: SectionProps<'patio'>) {
  const form = useSettingsForm(stored, {
    draftOf: (value): Yard => value,
    send: (draft, version) =>
      browserApi.call('PUT /api/admin/settings/patio', { body: { ...draft, version } }),
    reread,
    onStored(fresh) {
      setYardZone(fresh.value.fuso);
      onStored(fresh);
    },
  });
  return (
    <SectionForm form={form} label="Dados do pátio">
      <Contact form={form} />
      <Addresses form={form} />
      <Zone form={form} />
      <YardPreview draft={form.draft} />
    </SectionForm>
  );
}

function contactField(form: Form, name: keyof Yard['contato']) {
  return bindText(form, `contato.${name}`, form.draft.contato[name], (draft, text) => ({
    ...draft,
    contato: { ...draft.contato, [name]: text },
  }));
}

function Contact({ form }: { form: Form }) {
  const { draft } = form;
  return (
    <FormCard
      title="Nome e contato"
      lead="Aparecem no rodapé, na página de contato, no edital e nos resultados de busca. O que ficar vazio não é mostrado."
    >
      <Cell span={6}>
        <TextInput
          label="Nome do pátio"
          required
          maxLength={80}
          {...bindText(form, 'nome', draft.nome, (known, nome) => ({ ...known, nome }))}
        />
      </Cell>
      <Cell span={6}>
        <TextInput
          label="Horário de atendimento"
          maxLength={120}
          {...contactField(form, 'horario')}
        />
      </Cell>
      <Cell span={8}>
        <TextInput label="Endereço" maxLength={160} {...contactField(form, 'endereco')} />
      </Cell>
      <Cell span={4}>
        <TextInput
          label="Cidade"
          placeholder="Aracaju-SE"
          maxLength={80}
          {...contactField(form, 'cidade')}
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          label="Telefone"
          type="tel"
          placeholder="(79) 3000-0000"
          maxLength={30}
          {...contactField(form, 'telefone')}
        />
      </Cell>
      <Cell span={4}>
        <TextInput
          label="WhatsApp"
          type="tel"
          description="Com DDD; o 55 do Brasil entra sozinho."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={30}
          {...contactField(form, 'whatsapp')}
        />
      </Cell>
      <Cell span={4}>
        <TextInput label="E-mail" type="email" maxLength={254} {...contactField(form, 'email')} />
      </Cell>
    </FormCard>
  );
}

function Addresses({ form }: { form: Form }) {
  const { draft } = form;
  return (
    <FormCard
      title="Endereços na internet"
      lead="Endereços completos, com https://. Em branco, o link não aparece."
    >
      {SOCIAL_NETWORKS.map(({ name, label }) => (
        <Cell key={name} span={4}>
          <TextInput
            label={label}
            type="url"
            maxLength={500}
            {...bindText(form, `redesSociais.${name}`, draft.redesSociais[name], (known, text) => ({
              ...known,
              redesSociais: { ...known.redesSociais, [name]: text },
            }))}
          />
        </Cell>
      ))}
      <Cell span={6}>
        <TextInput
          label="Certificação (registro na Junta Comercial)"
          type="url"
          maxLength={500}
          {...bindText(form, 'certificacaoUrl', draft.certificacaoUrl, (known, text) => ({
            ...known,
            certificacaoUrl: text,
          }))}
        />
      </Cell>
      <Cell span={6}>
        <TextInput
          label="Mapa da página de contato"
          description="Endereço de incorporação, ou o código <iframe> inteiro que o mapa oferece."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={2000}
          {...bindText(form, 'mapaUrl', draft.mapaUrl, (known, mapaUrl) => ({ ...known, mapaUrl }))}
        />
      </Cell>
    </FormCard>
  );
}

function Zone({ form }: { form: Form }) {
  const field = bindText(form, 'fuso', form.draft.fuso, (known, fuso) => ({ ...known, fuso }));
  return (
    <FormCard
      title="Fuso horário"
      lead="Todas as datas do site, da administração e do edital são mostradas e digitadas neste fuso. Mudar o fuso não muda o instante em que um leilão termina: muda a hora que se lê. Abas já abertas mudam quando forem recarregadas."
    >
      <Cell span={6}>
        <NativeSelect
          label="Fuso do pátio"
          required
          data={zoneGroups(form.draft.fuso)}
          {...field}
        />
      </Cell>
    </FormCard>
  );
}
