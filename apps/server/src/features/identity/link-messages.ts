import type { GuessedFactor } from './second-factor/wrong-factors.queries.ts';
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

const CLOSED = {
  app: {
    subject: 'Os códigos do seu aplicativo estão fechados por uma hora',
    lines: [
      'Alguém que conhece a sua senha errou dez códigos do aplicativo ao entrar. Por até uma hora nenhum código do aplicativo é aceito.',
      'Continuam a funcionar: os códigos de recuperação, as chaves de acesso e os aparelhos em que você já está.',
      'Se não foi você, troque a sua senha agora em Minha conta, ou em "Esqueci minha senha", na página de entrada.',
    ],
  },
  password: {
    subject: 'A confirmação com a sua senha está fechada por uma hora',
    lines: [
      'Em um aparelho em que a sua conta está aberta, a senha foi errada dez vezes ao confirmar uma operação. Por até uma hora nada que peça a senha de novo é aceito: aprovações, segundo fator, troca de e-mail.',
      'Continuam a funcionar: a entrada, a troca da senha em Minha conta e tudo o que não pede a senha de novo.',
      'Se não foi você, desconecte os outros aparelhos e troque a sua senha agora em Minha conta.',
    ],
  },
} as const satisfies Record<GuessedFactor, Pick<SecretMessage, 'subject' | 'lines'>>;

/** For the owner of an account of which somebody has guessed too often. */
export function closedMessage(recipient: Recipient, factor: GuessedFactor): SecretMessage {
  return { recipient, link: null, ...CLOSED[factor] };
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
