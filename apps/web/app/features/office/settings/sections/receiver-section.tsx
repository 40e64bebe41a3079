import { Textarea, TextInput } from '@mantine/core';
import type { SettingsValue } from '@martelo/contract/shapes/settings-sections';
import { formatDocument } from '@martelo/core/documents';
import { browserApi } from '../../../../lib/transport/browser-api';
import { Cell, FormCard } from '../../../../ui/form/form-card';
import { MessageBox } from '../../../../ui/state/message-box';
import { bindText, SectionForm } from '../form/section-form';
import type { SectionProps } from '../form/section-props';
import { type SettingsForm, useSettingsForm } from '../form/use-settings-form';
import classes from '../settings.module.css';
import { useAskToSave } from './use-ask-to-save';

type Draft = SettingsValue<'recebimento'>;
type Name = keyof Draft['recebimento'];

const FIELDS: readonly { name: Name; label: string; hint: string; span: 6 | 12; max: number }[] = [
  {
    ...{ name: 'chavePix', label: 'Chave PIX', span: 6, max: 90 },
    hint: 'CPF, CNPJ, e-mail, telefone com DDD entre parênteses ou chave aleatória.',
  },
  {
    ...{ name: 'nome', label: 'Nome do recebedor', span: 6, max: 80 },
    hint: 'Como o aplicativo do banco o mostra a quem paga. No código entram 25 letras.',
  },
  {
    ...{ name: 'cidade', label: 'Cidade do recebedor', span: 6, max: 60 },
    hint: 'No código entram 15 letras.',
  },
  {
    ...{ name: 'documento', label: 'CNPJ ou CPF do recebedor', span: 6, max: 20 },
    hint: 'O arrematante confere este número antes de pagar.',
  },
];

/** The key and the account that are paid. */
export function ReceiverSection({ stored, reread, onStored }: SectionProps<'recebimento'>) {
  const ask = useAskToSave('saveReceiver');
  const form = useSettingsForm(stored, {
    draftOf: ({ recebimento }): Draft => ({
      recebimento: { ...recebimento, documento: documentText(recebimento.documento) },
    }),
    send: (draft, version) =>
      ask.orAsk({ ...draft, version }, () =>
        browserApi.call('PUT /api/admin/settings/recebimento', { body: { ...draft, version } }),
      ),
    reread,
    onStored,
  });
  return (
    <>
      <SectionForm form={form} label="Recebimento">
        <FormCard
          title="Recebimento"
          lead="Para onde os arrematantes pagam. O sistema monta o código PIX de cada cobrança com estes dados, sem banco no meio; o crédito é lançado por uma pessoa que viu o dinheiro chegar."
        >
          <div className={classes.wide}>
            <MessageBox tone="warn">
              Confira cada letra: o dinheiro vai para esta chave. Mudar a chave, o nome ou a cidade
              refaz os códigos das cobranças em aberto, precisa de outro diretor onde houver dois, e
              fica na auditoria com o antes e o depois.
            </MessageBox>
          </div>
          {FIELDS.map(({ name, label, hint, span, max }) => (
            <Cell key={name} span={span}>
              <TextInput
                label={label}
                maxLength={max}
                description={hint}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...bindReceiver(form, name)}
              />
            </Cell>
          ))}
          <Cell span={12}>
            <Textarea
              label="Conta para TED e depósito"
              description="Banco, agência, conta e titular, como devem aparecer para o arrematante."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              rows={3}
              maxLength={400}
              {...bindReceiver(form, 'conta')}
            />
          </Cell>
        </FormCard>
      </SectionForm>
      {ask.dialog}
    </>
  );
}

function bindReceiver(form: SettingsForm<Draft>, name: Name) {
  const set = ({ recebimento }: Draft, text: string): Draft => ({
    recebimento: { ...recebimento, [name]: text },
  });
  return bindText(form, `recebimento.${name}`, form.draft.recebimento[name], set);
}

function documentText(document: string): string {
  return document === '' ? '' : formatDocument(document);
}
