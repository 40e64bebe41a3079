/** Vehicles, for administrators. */
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { idParams, messageAnswer } from '../fields.ts';
import * as vehicles from '../vehicles.ts';

export const vehicleCalls = {
  adminVehicles: {
    method: 'GET',
    path: '/api/vehicles',
    aliases: ['/vehicles'],
    access: 'admin',
    summary: 'Todos os veículos',
    query: vehicles.adminVehiclesQuery,
    response: vehicles.vehiclePage,
  },
  vehicleCount: {
    method: 'GET',
    path: '/api/vehicles/count',
    access: 'admin',
    summary: 'Quantos veículos há em uma categoria',
    query: vehicles.countQuery,
    response: z.object({ count: z.number() }),
  },
  createVehicle: {
    method: 'POST',
    path: '/api/vehicles',
    aliases: ['/vehicles'],
    access: 'admin',
    summary: 'Cadastrar um veículo',
    body: vehicles.vehicleBody,
    files: { imagens: 10 },
    response: vehicles.vehicle,
    status: 201,
  },
  updateVehicle: {
    method: 'PUT',
    path: '/api/vehicles/:id',
    aliases: ['/vehicles/:id'],
    access: 'admin',
    summary: 'Alterar um veículo',
    params: idParams,
    body: vehicles.vehicleChange,
    files: { imagens: 10 },
    response: vehicles.vehicle,
  },
  deleteVehicle: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    aliases: ['/vehicles/:id'],
    access: 'admin',
    summary: 'Excluir (arquivar) um veículo',
    params: idParams,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
