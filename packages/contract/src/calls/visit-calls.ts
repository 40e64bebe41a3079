/** Visits to the yard: booked by a client, listed for the gate, at hours that the yard sets. */
import { idParams } from '../shapes/fields.ts';
import * as visits from '../shapes/visits.ts';
import type { Endpoint } from './endpoint.ts';

export const visitCalls = {
  visitSlots: {
    method: 'GET',
    path: '/api/account/visits/slots',
    access: 'user',
    summary: 'Os horários livres para visitar o pátio nos próximos dias',
    response: visits.visitSlots,
  },
  ownVisits: {
    method: 'GET',
    path: '/api/account/visits',
    access: 'user',
    summary: 'As próprias visitas ao pátio, as próximas primeiro',
    response: visits.ownVisits,
  },
  bookVisit: {
    method: 'POST',
    path: '/api/account/visits',
    access: 'user',
    summary: 'Marcar uma visita ao pátio para ver um veículo',
    body: visits.visitBody,
    response: visits.ownVisits,
  },
  changeVisit: {
    method: 'PUT',
    path: '/api/account/visits/:id',
    access: 'user',
    summary: 'Mudar o horário de uma visita própria',
    params: idParams,
    body: visits.visitChange,
    response: visits.ownVisits,
  },
  cancelVisit: {
    method: 'DELETE',
    path: '/api/account/visits/:id',
    access: 'user',
    summary: 'Cancelar uma visita própria',
    params: idParams,
    response: visits.ownVisits,
  },
  gateVisits: {
    method: 'GET',
    path: '/api/admin/visits',
    access: 'visits.manage',
    summary: 'As visitas de um dia, para a portaria',
    query: visits.gateVisitsQuery,
    response: visits.gateVisits,
  },
  moveVisit: {
    method: 'PUT',
    path: '/api/admin/visits/:id',
    access: 'visits.manage',
    summary: 'Mudar o horário da visita de um cliente',
    params: idParams,
    body: visits.visitChange,
    response: visits.gateVisits,
  },
  refuseVisit: {
    method: 'POST',
    path: '/api/admin/visits/:id/cancel',
    access: 'visits.manage',
    summary: 'Cancelar a visita de um cliente, com o motivo que ele lê',
    params: idParams,
    body: visits.visitCancelled,
    response: visits.gateVisits,
  },
  visitYard: {
    method: 'GET',
    path: '/api/admin/yard',
    access: 'settings.read',
    summary: 'O pátio: endereço, horários de visita e vagas',
    response: visits.yardView,
  },
  saveVisitYard: {
    method: 'PUT',
    path: '/api/admin/yard',
    access: 'settings.change',
    summary: 'Salvar o endereço, os horários de visita e as vagas do pátio',
    body: visits.yardBody,
    response: visits.yardSaved,
  },
} as const satisfies Record<string, Endpoint>;
