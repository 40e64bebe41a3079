import type { ActionTable } from './action-table.ts';

/** The staff, refused calls and requests for a second person. */
export const staffActions = {
  'refused.no-session': {
    label: 'Recusa: sem sessão',
    sentence: '{quem} fez pedidos sem uma sessão válida: {o-que}.',
  },
  'refused.no-permission': {
    label: 'Recusa: sem permissão',
    sentence: '{quem} fez pedidos sem permissão: {o-que}.',
  },
  'refused.too-many': {
    label: 'Recusa: pedidos demais',
    sentence: '{quem} passou do limite de pedidos: {o-que}.',
  },
  'staff.invited': {
    label: 'Convite para a equipe',
    sentence: '{quem} convidou {o-que} para a equipe.',
  },
  'staff.joined': {
    label: 'Convite aceito',
    sentence: '{quem} aceitou o convite e entrou na equipe.',
  },
  'staff.changed': {
    label: 'Perfis mudados',
    sentence: '{quem} mudou o que {o-que} pode fazer na equipe.',
  },
  'staff.disabled': {
    label: 'Conta da equipe desativada',
    sentence: '{quem} desativou a conta de {o-que} na equipe.',
  },
  'staff.enabled': {
    label: 'Conta da equipe reativada',
    sentence: '{quem} reativou a conta de {o-que} na equipe.',
  },
  'approval.requested': {
    label: 'Aprovação pedida',
    sentence: '{quem} pediu aprovação: {o-que}.',
  },
  'approval.approved': {
    label: 'Pedido aprovado',
    sentence: '{quem} aprovou e executou o pedido: {o-que}.',
  },
  'approval.outdated': {
    label: 'Pedido desatualizado',
    sentence: '{quem} aprovou o pedido, mas o alvo tinha mudado e nada foi executado: {o-que}.',
  },
  'approval.rejected': {
    label: 'Pedido rejeitado',
    sentence: '{quem} rejeitou o pedido: {o-que}.',
  },
  'approval.cancelled': {
    label: 'Pedido cancelado',
    sentence: '{quem} cancelou o próprio pedido: {o-que}.',
  },
  'approval.expired': {
    label: 'Pedido expirado',
    sentence: 'O prazo do pedido acabou sem decisão: {o-que}.',
  },
  'approval.tampered': {
    label: 'Pedido adulterado',
    sentence:
      '{quem} tentou aprovar um pedido que não confere com o que foi enviado, e nada foi executado: {o-que}.',
  },
} as const satisfies ActionTable;
