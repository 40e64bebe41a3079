/** Drafts of vehicles, for administrators. Publishing one is `createVehicle` with `rascunho`. */

import { idParams, messageAnswer } from '../shapes/fields.ts';
import * as drafts from '../shapes/vehicle-drafts.ts';
import type { Endpoint } from './endpoint.ts';

export const draftCalls = {
  vehicleDrafts: {
    method: 'GET',
    path: '/api/vehicle-drafts',
    access: 'vehicles.read',
    summary: 'Rascunhos de veículos',
    response: drafts.vehicleDrafts,
  },
  vehicleDraftCount: {
    method: 'GET',
    path: '/api/vehicle-drafts/count',
    access: 'vehicles.read',
    summary: 'Quantos rascunhos de veículos há',
    response: drafts.vehicleDraftCount,
  },
  vehicleDraft: {
    method: 'GET',
    path: '/api/vehicle-drafts/:id',
    access: 'vehicles.read',
    summary: 'Um rascunho de veículo',
    params: idParams,
    response: drafts.vehicleDraft,
  },
  createVehicleDraft: {
    method: 'POST',
    path: '/api/vehicle-drafts',
    access: 'vehicles.change',
    summary: 'Guardar um veículo incompleto como rascunho',
    body: drafts.draftBody,
    response: drafts.vehicleDraft,
    status: 201,
  },
  updateVehicleDraft: {
    method: 'PUT',
    path: '/api/vehicle-drafts/:id',
    access: 'vehicles.change',
    summary: 'Alterar um rascunho de veículo',
    params: idParams,
    body: drafts.draftChange,
    response: drafts.vehicleDraft,
  },
  deleteVehicleDraft: {
    method: 'DELETE',
    path: '/api/vehicle-drafts/:id',
    access: 'vehicles.change',
    summary: 'Excluir um rascunho de veículo',
    params: idParams,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
