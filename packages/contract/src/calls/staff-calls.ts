/** The members of staff: who they are, what they may do, and how a person becomes one. */
import { z } from 'zod';
import { idParams } from '../shapes/fields.ts';
import { passwordLinkAnswer } from '../shapes/recovery.ts';
import * as staff from '../shapes/staff.ts';
import type { Endpoint } from './endpoint.ts';

export const staffCalls = {
  staff: {
    method: 'GET',
    path: '/api/admin/staff',
    access: 'staff.read',
    summary: 'A equipe, com os perfis, a última entrada e a situação de cada pessoa',
    response: z.array(staff.staffMember),
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/admin/staff/invitations',
    access: 'staff.manage',
    summary: 'Convidar uma pessoa para a equipe, com os seus perfis',
    body: staff.invitationBody,
    response: staff.invitationAnswer,
    status: 201,
  },
  renewInvitation: {
    method: 'POST',
    path: '/api/admin/staff/:id/invitation',
    access: 'staff.manage',
    summary: 'Fazer um novo convite; o anterior deixa de valer',
    params: idParams,
    response: staff.invitationAnswer,
    status: 201,
  },
  makeStaffPasswordLink: {
    method: 'POST',
    path: '/api/admin/staff/:id/password-link',
    access: 'staff.manage',
    summary: 'Fazer um link de nova senha para uma pessoa da equipe',
    params: idParams,
    response: passwordLinkAnswer,
  },
  changeStaff: {
    method: 'PUT',
    path: '/api/admin/staff/:id',
    access: 'staff.manage',
    summary: 'Mudar os perfis de uma pessoa e a exigência do segundo fator',
    params: idParams,
    body: staff.staffChangeBody,
    response: staff.staffMember,
  },
  disableStaff: {
    method: 'POST',
    path: '/api/admin/staff/:id/disable',
    access: 'staff.manage',
    summary: 'Desativar uma pessoa: as suas sessões acabam na hora',
    params: idParams,
    body: staff.staffVersionBody,
    response: staff.staffMember,
  },
  enableStaff: {
    method: 'POST',
    path: '/api/admin/staff/:id/enable',
    access: 'staff.manage',
    summary: 'Reativar uma pessoa',
    params: idParams,
    body: staff.staffVersionBody,
    response: staff.staffMember,
  },
  openInvitation: {
    method: 'POST',
    path: '/api/invitations/open',
    access: 'public',
    summary: 'O que um convite oferece, sem o aceitar',
    body: staff.invitationTokenBody,
    response: staff.openInvitation,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    summary: 'Aceitar um convite, com nome e senha',
    body: staff.acceptInvitationBody,
    response: staff.acceptedInvitation,
  },
} as const satisfies Record<string, Endpoint>;
