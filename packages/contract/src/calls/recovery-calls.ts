/** A forgotten or changed password, an unknown device, and the sessions of one's own account. */
import { z } from 'zod';
import { endSessionsAnswer } from '../shapes/accounts.ts';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import * as recovery from '../shapes/recovery.ts';
import type { Endpoint } from './endpoint.ts';

export const recoveryCalls = {
  recoveryChannels: {
    method: 'GET',
    path: '/api/auth/recovery',
    access: 'public',
    summary: 'Como o site pode enviar um link a uma pessoa',
    response: recovery.recoveryAnswer,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Pedir um link de nova senha; a resposta é a mesma com ou sem conta',
    body: recovery.emailBody,
    response: messageAnswer,
  },
  checkPasswordLink: {
    method: 'POST',
    path: '/api/auth/password-link',
    access: 'public',
    summary: 'Conferir um link de nova senha sem usá-lo',
    body: recovery.linkBody,
    response: recovery.linkAnswer,
  },
  setNewPassword: {
    method: 'POST',
    path: '/api/auth/new-password',
    access: 'public',
    summary: 'Escolher uma nova senha com um link; encerra todas as sessões',
    body: recovery.newPasswordBody,
    response: recovery.linkAnswer,
  },
  askDeviceLink: {
    method: 'POST',
    path: '/api/auth/device-link',
    access: 'public',
    summary: 'Pedir um link que libera a entrada em um aparelho; mesma resposta com ou sem conta',
    body: recovery.emailBody,
    response: messageAnswer,
  },
  admitDevice: {
    method: 'POST',
    path: '/api/auth/device',
    access: 'public',
    summary: 'Tornar conhecido o aparelho que abriu o link',
    body: recovery.deviceBody,
    response: recovery.linkAnswer,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    summary: 'Trocar a própria senha; encerra as outras sessões',
    body: recovery.changePasswordBody,
    response: endSessionsAnswer,
  },
  ownSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    summary: 'Aparelhos em que a própria conta está aberta',
    response: z.array(recovery.ownSession),
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'user',
    summary: 'Encerrar uma das próprias sessões',
    params: recovery.sessionParams,
    response: messageAnswer,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/account/sessions/end-others',
    access: 'user',
    summary: 'Encerrar as próprias sessões nos outros aparelhos',
    response: endSessionsAnswer,
  },
  passwordHistory: {
    method: 'GET',
    path: '/api/account/password-history',
    access: 'user',
    summary: 'O que aconteceu com a própria senha, do mais novo ao mais antigo',
    response: z.array(recovery.passwordEvent),
  },
  makePasswordLink: {
    method: 'POST',
    path: '/api/users/:id/password-link',
    access: 'clients.decide',
    summary: 'Gerar um link de nova senha para um cliente',
    params: idParams,
    response: recovery.passwordLinkAnswer,
  },
} as const satisfies Record<string, Endpoint>;
