import type { SecretMessage } from './send-secret.ts';

type Recipient = SecretMessage['recipient'];

const IGNORE = 'Se não foi você que pediu, ignore esta mensagem: nada muda na sua conta.';

/** The address of a page that reads the token from its fragment, which no server and no log gets. */
export function linkTo(publicUrl: string, page: 'nova-senha' | 'aparelho', token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/${page}#${token}`;
}

export function passwordLinkMessage(recipient: Recipient, link: string): SecretMessage {
  return {
    recipient,
    link,
    subject: 'Escolha uma nova senha',
    lines: [
      'Para escolher uma nova senha, abra este link:',
      link,
      'O link vale por 30 minutos e funciona uma única vez. Não o envie a ninguém.',
      IGNORE,
    ],
  };
}

/** For a link that a member of staff made. */
export function handedLinkMessage(recipient: Recipient, link: string): SecretMessage {
  return {
    recipient,
    link,
    subject: 'Escolha uma nova senha',
    lines: [
      'A nossa equipe fez este link para você escolher uma nova senha:',
      link,
      'O link vale por 30 minutos e funciona uma única vez. Não o envie a ninguém.',
      'Se você não o pediu, não o abra e avise o atendimento: nada muda na sua conta enquanto ele não é usado.',
    ],
  };
}

export function deviceLinkMessage(recipient: Recipient, link: string): SecretMessage {
  return {
    recipient,
    link,
    subject: 'Libere a entrada neste aparelho',
    lines: [
      'Houve muitas senhas erradas na sua conta, talvez de outra pessoa. Para entrar mesmo assim, abra este link no aparelho que você usa:',
      link,
      'Depois entre com a sua senha. O link vale por 30 minutos e funciona uma única vez.',
      IGNORE,
    ],
  };
}

export function passwordChangedMessage(recipient: Recipient): SecretMessage {
  return {
    recipient,
    link: null,
    subject: 'A sua senha foi trocada',
    lines: [
      'A senha da sua conta acaba de ser trocada, e os outros aparelhos foram desconectados.',
      'Se não foi você, escolha outra senha agora em "Esqueci minha senha", na página de entrada, e fale com o atendimento.',
    ],
  };
}
