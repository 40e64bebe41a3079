import { privacyTexts } from '../privacy-texts.ts';
import type { ErrorTable } from './error-table.ts';

/** The refusals of consents and of a person's own data. */
export const privacyErrors = {
  CONSENT_REQUIRED: {
    status: 409,
    message:
      'Os termos de uso ou a política de privacidade mudaram. Leia e aceite a versão atual em Minha privacidade para dar lances.',
  },
  CONSENT_CHANGED: {
    status: 409,
    message:
      'Os termos de uso ou a política de privacidade mudaram depois que você abriu esta página. Leia a versão atual e aceite de novo.',
  },
  EMAIL_NOT_SENT: {
    status: 409,
    message:
      'Este pátio não envia e-mails, por isso o endereço não pode ser confirmado aqui. Envie o pedido de troca ao escritório.',
  },
  EMAIL_UNCHANGED: { status: 409, message: 'Este já é o e-mail da sua conta.' },
  EMAIL_IN_USE: {
    status: 409,
    message: 'Este e-mail já pertence a outra conta. Nada foi alterado.',
  },
  REQUEST_OPEN: {
    status: 409,
    message: 'Você já tem um pedido igual aguardando resposta.',
  },
  REQUEST_ANSWERED: {
    status: 409,
    message: 'Este pedido já foi respondido. Nada foi alterado.',
  },
  ERASURE_BLOCKED: {
    status: 409,
    message: 'Seus dados ainda não podem ser eliminados. Veja o que falta resolver.',
  },
  STAFF_NOT_ERASED: {
    status: 409,
    message: privacyTexts.staffNotErased,
  },
} as const satisfies ErrorTable;
