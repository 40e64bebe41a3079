/**
 * What can happen to the password of an account, as its owner and the office read it. The keys are
 * actions of the audit log.
 */
export const PASSWORD_EVENTS = {
  'password.link_asked': {
    own: 'Um link de nova senha foi pedido em "Esqueci minha senha" e enviado a você.',
    office: 'Link pedido em "Esqueci minha senha"',
  },
  'password.link_made': {
    own: 'A nossa equipe gerou um link de nova senha para a sua conta.',
    office: 'Link gerado por {quem}',
  },
  'password.recovered': {
    own: 'A senha foi escolhida por um link.',
    office: 'Senha escolhida por um link',
  },
  'password.changed': {
    own: 'Você trocou a senha.',
    office: 'Senha trocada pela própria pessoa',
  },
  'password.reset': {
    own: 'A senha foi trocada por quem cuida do sistema.',
    office: 'Senha trocada no servidor',
  },
} as const satisfies Record<string, { own: string; office: string }>;

export type PasswordEvent = keyof typeof PASSWORD_EVENTS;
