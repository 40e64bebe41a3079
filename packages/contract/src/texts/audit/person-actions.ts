import type { ActionTable } from './action-table.ts';

/** Registrations and bans of clients, consents, and a person's own data. */
export const personActions = {
  'client.registered': { label: 'Cadastro enviado', sentence: '{quem} enviou o cadastro.' },
  'client.approved': {
    label: 'Cadastro aprovado',
    sentence: '{quem} aprovou o cadastro de {o-que}.',
  },
  'client.denied': {
    label: 'Cadastro rejeitado',
    sentence: '{quem} rejeitou o cadastro de {o-que}.',
  },
  'client.banned': { label: 'Banimento', sentence: '{quem} baniu {o-que}.' },
  'client.unbanned': {
    label: 'Banimento retirado',
    sentence: '{quem} retirou o banimento de {o-que}.',
  },
  'client.sessions_ended': {
    label: 'Sessões encerradas',
    sentence: '{quem} encerrou as sessões de {o-que}.',
  },
  'client.image_viewed': {
    label: 'Documento aberto',
    sentence: '{quem} abriu uma imagem de documento de {o-que}.',
  },
  'consent.given': {
    label: 'Termos aceitos',
    sentence: '{quem} aceitou os termos e a política de privacidade em vigor.',
  },
  'own-data.exported': {
    label: 'Dados próprios exportados',
    sentence: '{quem} exportou os próprios dados.',
  },
  'own-data.corrected': {
    label: 'Contato corrigido',
    sentence: '{quem} corrigiu o próprio telefone ou endereço.',
  },
  'own-data.email-changed': {
    label: 'E-mail trocado',
    sentence: '{quem} confirmou um novo e-mail para a própria conta.',
  },
  'own-data.email-stopped': {
    label: 'Troca de e-mail interrompida',
    sentence: 'A troca de e-mail de {o-que} foi interrompida pelo endereço atual.',
  },
  'own-data.erased': {
    label: 'Dados eliminados',
    sentence: '{quem} eliminou os próprios dados.',
  },
  'privacy-request.sent': {
    label: 'Pedido de privacidade',
    sentence: '{quem} enviou um pedido de privacidade.',
  },
  'privacy-request.done': {
    label: 'Pedido de privacidade atendido',
    sentence: '{quem} atendeu um pedido de privacidade de {o-que}.',
  },
  'privacy-request.refused': {
    label: 'Pedido de privacidade recusado',
    sentence: '{quem} recusou um pedido de privacidade de {o-que}.',
  },
  'client.documents-resent': {
    label: 'Documentos reenviados',
    sentence: '{quem} enviou de novo os documentos recusados do cadastro.',
  },
  'client.images-purged': {
    label: 'Imagens de documentos apagadas',
    sentence: 'As imagens de documentos de {o-que} foram apagadas no fim do prazo.',
  },
} as const satisfies ActionTable;
