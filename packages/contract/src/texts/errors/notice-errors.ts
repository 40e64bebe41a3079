import type { ErrorTable } from './error-table.ts';

/** The refusals about notices. */
export const noticeErrors = {
  NOTICE_MANDATORY: {
    status: 409,
    message:
      'Este aviso trata do seu cadastro ou do seu arremate e precisa chegar a você: deixe ligado o e-mail ou o WhatsApp.',
  },
  STOP_CODE_WRONG: {
    status: 404,
    message:
      'Este link não vale. Abra o link inteiro de um e-mail nosso, ou escolha os avisos em Minha conta, Preferências.',
  },
  PUSH_OFF: { status: 409, message: 'Este site ainda não envia avisos a aparelhos.' },
  PUSH_SERVICE_UNKNOWN: {
    status: 400,
    message:
      'Não conhecemos o serviço de avisos deste navegador. Use Chrome, Edge, Firefox ou Safari.',
  },
  PUSH_TOO_MANY: {
    status: 409,
    message:
      'Os avisos já chegam em 20 aparelhos seus. Desligue um deles, ou saia da conta nele, e tente de novo.',
  },
  PUSH_NOT_SUBSCRIBED: {
    status: 409,
    message: 'Os avisos não estão ligados neste aparelho. Ligue-os e tente de novo.',
  },
  PUSH_NOT_SENT: {
    status: 503,
    message: 'O serviço de avisos do navegador não respondeu. Tente de novo em alguns minutos.',
  },
} as const satisfies ErrorTable;
