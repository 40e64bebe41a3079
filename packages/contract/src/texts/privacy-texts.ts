// Sentences about a person's own data. Without zod, because pages load them.

/** Where a person sees, corrects, exports and erases the own data, and agrees to the texts. */
export const PRIVACY_PAGE = '/conta/privacidade';
export const CONSENT_PAGE = `${PRIVACY_PAGE}#aceite`;
export const CONFIRM_EMAIL_PAGE = '/conta/confirmar-email';
export const STOP_EMAIL_PAGE = '/conta/interromper-email';

/** Days within which the office answers a request (Lei 13.709/2018, art. 19, II). */
export const ANSWER_DAYS = 15;

export const privacyTexts = {
  staffNotErased: 'Contas da equipe são encerradas por um diretor, na página da equipe.',
  agreed: 'Aceite registrado. Você já pode dar lances.',
  phonePassword: 'Digite a sua senha para trocar o telefone.',
  contactSaved: 'Contato e endereço atualizados.',
  emailSent:
    'Se o endereço puder ser usado, enviamos a ele um link que vale por 24 horas. Até você abrir o link, o e-mail atual continua valendo.',
  emailConfirmed: 'E-mail confirmado. Entre com ele a partir de agora.',
  emailStopped: 'A troca de e-mail foi interrompida. O endereço da conta não mudou.',
  requestSent: 'Pedido registrado. Respondemos em até 15 dias.',
  erased:
    'Seus dados foram eliminados. Ficam os lances, sem o seu nome, e o que a lei manda guardar. Esta conta não existe mais.',
  answered: 'Resposta registrada.',
} as const;

/** The kinds of requests, as people and office read them. */
export const REQUEST_KIND_NAMES = {
  name: 'Correção do nome',
  document: 'Correção do CPF ou CNPJ',
  email: 'Troca de e-mail',
  other: 'Outro pedido',
  export: 'Exportação dos dados',
  erasure: 'Eliminação dos dados',
} as const;

export const REQUEST_STATE_NAMES = {
  open: 'Aguardando resposta',
  done: 'Atendido',
  refused: 'Recusado',
  ended: 'Encerrado pela eliminação',
} as const;
