/** What a person is told: the inbox, the preferences, the link that stops an e-mail. */
import { idParams, messageAnswer } from '../shapes/fields.ts';
import * as notices from '../shapes/notices.ts';
import type { Endpoint } from './endpoint.ts';

export const noticeCalls = {
  ownNotices: {
    method: 'GET',
    path: '/api/account/notices',
    access: 'user',
    summary: 'Os próprios avisos, do mais novo ao mais antigo, e quantos não foram lidos',
    query: notices.noticesQuery,
    response: notices.noticePage,
  },
  readNotice: {
    method: 'POST',
    path: '/api/account/notices/:id/read',
    access: 'user',
    summary: 'Marcar um aviso como lido',
    params: idParams,
    response: notices.unreadCount,
  },
  readAllNotices: {
    method: 'POST',
    path: '/api/account/notices/read',
    access: 'user',
    summary: 'Marcar todos os avisos como lidos',
    response: notices.unreadCount,
  },
  ownPreferences: {
    method: 'GET',
    path: '/api/account/preferences',
    access: 'user',
    summary: 'Por quais canais cada tipo de aviso chega',
    response: notices.preferences,
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/account/preferences',
    access: 'user',
    summary: 'Ligar ou desligar canais de tipos de aviso',
    body: notices.preferencesBody,
    response: notices.preferences,
  },
  stoppableNotice: {
    method: 'GET',
    path: '/api/notices/stop',
    access: 'public',
    summary: 'Qual tipo de aviso o link de um e-mail desliga',
    query: notices.stopQuery,
    response: notices.stopAnswer,
  },
  stopNotice: {
    method: 'POST',
    path: '/api/notices/stop',
    aliases: ['/avisos/parar'],
    access: 'public',
    summary: 'Desligar por e-mail o tipo de aviso do link, sem entrar (RFC 8058)',
    query: notices.stopQuery,
    response: notices.stopAnswer,
  },
  pushKey: {
    method: 'GET',
    path: '/api/account/push-key',
    access: 'user',
    summary: 'A chave com que um navegador assina os avisos deste site',
    response: notices.pushKey,
  },
  subscribePush: {
    method: 'PUT',
    path: '/api/account/push-subscription',
    access: 'user',
    summary: 'Receber avisos neste navegador',
    body: notices.pushSubscriptionBody,
    response: messageAnswer,
  },
  unsubscribePush: {
    method: 'DELETE',
    path: '/api/account/push-subscription',
    access: 'user',
    summary: 'Não receber mais avisos neste navegador',
    body: notices.pushBrowserBody,
    response: messageAnswer,
  },
  testPush: {
    method: 'POST',
    path: '/api/account/push-test',
    access: 'user',
    summary: 'Enviar um aviso de teste a este navegador',
    body: notices.pushBrowserBody,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
