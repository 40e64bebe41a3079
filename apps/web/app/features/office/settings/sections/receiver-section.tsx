import { formatDocument } from '@martelo/core/documents';
import { browserApi } from '../../../../lib/transport/browser-api';
import { MessageBox } from '../../../../ui/state/message-box';
import { type FieldsOf, FieldsSection } from '../form/fields-section';
import type { SectionProps } from '../form/section-props';
import classes from '../settings.module.css';
import { useAskToSave } from './use-ask-to-save';

/** The key and the account that are paid. */
export function ReceiverSection(props: SectionProps<'recebimento'>) {
  const ask = useAskToSave('saveReceiver');
  const send: Receiver['send'] = (typed, version) => {
    const body = { ...typed, version };
    return ask.orAsk(body, () => browserApi.call('PUT /api/admin/settings/recebimento', { body }));
  };
  return (
    <>
      <FieldsSection {...props} of={{ ...RECEIVER, send }} />
      {ask.dialog}
    </>
  );
}

type Receiver = FieldsOf<'recebimento'>;

const RECEIVER: Omit<Receiver, 'send'> = {
  label: 'Recebimento',
  typedFrom: ({ recebimento: { documento, ...rest } }) => ({
    recebimento: { ...rest, documento: documento === '' ? '' : formatDocument(documento) },
  }),
  cards: [
    {
      title: 'Recebimento',
      lead: 'Para onde os arrematantes pagam. O sistema monta o código PIX de cada cobrança com estes dados, sem banco no meio; o crédito é lançado por uma pessoa que viu o dinheiro chegar.',
      warning: (
        <div className={classes.wide}>
          <MessageBox tone="warn">
            Confira cada letra: o dinheiro vai para esta chave. Mudar a chave, o nome ou a cidade
            refaz os códigos das cobranças em aberto, precisa de outro diretor onde houver dois, e
            fica na auditoria com o antes e o depois.
          </MessageBox>
        </div>
      ),
      fields: [
        {
          path: 'recebimento.chavePix',
          label: 'Chave PIX',
          hint: 'CPF, CNPJ, e-mail, telefone com DDD entre parênteses ou chave aleatória.',
          span: 6,
          max: 90,
        },
        {
          path: 'recebimento.nome',
          label: 'Nome do recebedor',
          hint: 'Como o aplicativo do banco o mostra a quem paga. No código entram 25 letras.',
          span: 6,
          max: 80,
        },
        {
          path: 'recebimento.cidade',
          label: 'Cidade do recebedor',
          hint: 'No código entram 15 letras.',
          span: 6,
          max: 60,
        },
        {
          path: 'recebimento.documento',
          label: 'CNPJ ou CPF do recebedor',
          hint: 'O arrematante confere este número antes de pagar.',
          span: 6,
          max: 20,
        },
        {
          path: 'recebimento.conta',
          label: 'Conta para TED e depósito',
          hint: 'Banco, agência, conta e titular, como devem aparecer para o arrematante.',
          kind: 'lines',
          span: 12,
          max: 400,
        },
      ],
    },
  ],
};
