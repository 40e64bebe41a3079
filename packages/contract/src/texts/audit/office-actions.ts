import type { ActionTable } from './action-table.ts';

/** Notifications, exports and settings. */
export const officeActions = {
  'message.sent_by_hand': {
    label: 'Mensagem enviada à mão',
    sentence: '{quem} enviou à mão a mensagem para {o-que}.',
  },
  'message.sent_again': {
    label: 'Mensagem reenviada',
    sentence: '{quem} mandou enviar de novo a mensagem para {o-que}.',
  },
  'list.exported': { label: 'Lista exportada', sentence: '{quem} exportou a lista {o-que}.' },
  'settings.updated': {
    label: 'Configurações alteradas',
    sentence: '{quem} alterou as configurações: {o-que}.',
  },
  'settings.notice-uploaded': {
    label: 'Edital enviado',
    sentence: '{quem} publicou um edital em PDF.',
  },
  'settings.notice-removed': {
    label: 'Edital enviado retirado',
    sentence: '{quem} retirou o edital em PDF e voltou ao edital gerado.',
  },
} as const satisfies ActionTable;
