import type { ErrorTable } from './error-table.ts';

/** The refusals of bans, of changes to the staff and of requests for a second person. */
export const staffErrors = {
  CANNOT_BAN_SELF: { status: 409, message: 'Você não pode banir a sua própria conta.' },
  CANNOT_BAN_ADMIN: { status: 409, message: 'Uma conta de administrador não pode ser banida.' },
  ACCOUNT_DISABLED: {
    status: 403,
    message: 'Esta conta da equipe está desativada. Fale com um diretor.',
  },
  STAFF_EMAIL_TAKEN: {
    status: 409,
    message: 'Este e-mail já é de alguém da equipe ou de um cliente. Use outro e-mail.',
  },
  STAFF_CHANGED: {
    status: 409,
    message:
      'Outra pessoa mudou este cadastro enquanto a página estava aberta. Nada foi salvo: confira como ele está agora e tente de novo.',
  },
  LAST_DIRECTOR: {
    status: 409,
    message:
      'Esta é a única pessoa ativa com o perfil Diretor. Dê antes o perfil Diretor a outra pessoa.',
  },
  CANNOT_DISABLE_SELF: {
    status: 409,
    message: 'Você não pode desativar a sua própria conta. Peça a outro diretor.',
  },
  INVITATION_UNKNOWN: {
    status: 404,
    message: 'Este convite não existe. Confira se o endereço foi copiado inteiro.',
  },
  INVITATION_ENDED: {
    status: 409,
    message:
      'Este convite já foi usado, trocado por outro ou cancelado. Peça um novo a um diretor.',
  },
  INVITATION_EXPIRED: {
    status: 409,
    message: 'O prazo deste convite, de 72 horas, terminou. Peça um novo a um diretor.',
  },
  APPROVAL_REQUIRED: {
    status: 409,
    message:
      'Esta operação precisa da aprovação de outra pessoa. Escreva o motivo e envie o pedido.',
  },
  APPROVAL_NOT_REQUIRED: {
    status: 409,
    message: 'Esta operação não precisa de aprovação agora. Recarregue a página e execute-a.',
  },
  APPROVAL_PENDING: {
    status: 409,
    message: 'Já há um pedido pendente para isto. Veja a lista de aprovações.',
  },
  APPROVAL_DECIDED: {
    status: 409,
    message: 'Este pedido já foi encerrado. Nada foi alterado agora.',
  },
  APPROVAL_EXPIRED: {
    status: 409,
    message: 'O prazo deste pedido acabou. Nada foi alterado: é preciso pedir de novo.',
  },
  APPROVAL_TAMPERED: {
    status: 409,
    message:
      'O pedido guardado não confere com o que foi enviado. Nada foi executado: avise quem cuida do sistema.',
  },
  OWN_APPROVAL: { status: 403, message: 'Quem pede não aprova.' },
  OWN_BENEFIT: { status: 403, message: 'Quem é beneficiado pelo pedido não aprova.' },
  TARGET_CHANGED: {
    status: 409,
    message: 'O alvo do pedido mudou depois que ele foi feito. Nada foi alterado.',
  },
  REQUESTER_GONE: {
    status: 409,
    message: 'Quem pediu não pode mais fazer esta operação. Nada foi alterado.',
  },
  NOTHING_TO_CHANGE: {
    status: 409,
    message: 'Não há o que alterar: nenhum pedido foi feito.',
  },
  FILE_USED: {
    status: 409,
    message: 'Este arquivo já foi baixado ou o prazo acabou. Faça um novo pedido.',
  },
} as const satisfies ErrorTable;
