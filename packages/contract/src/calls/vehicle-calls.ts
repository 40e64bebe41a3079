/** Vehicles, for administrators. */
import { z } from 'zod';
import * as bulk from '../shapes/bulk-change.ts';
import { idParams, messageAnswer } from '../shapes/fields.ts';
import { picture } from '../shapes/pictures.ts';
import * as reoffers from '../shapes/reoffers.ts';
import * as vehicles from '../shapes/vehicles.ts';
import type { Endpoint } from './endpoint.ts';

export const vehicleCalls = {
  adminVehicles: {
    method: 'GET',
    path: '/api/vehicles',
    aliases: ['/vehicles'],
    access: 'vehicles.read',
    summary: 'Todos os veículos',
    query: vehicles.adminVehiclesQuery,
    response: vehicles.vehiclePage,
  },
  vehicleCount: {
    method: 'GET',
    path: '/api/vehicles/count',
    access: 'vehicles.read',
    summary: 'Quantos veículos há em uma categoria',
    query: vehicles.countQuery,
    response: z.object({ count: z.number() }),
  },
  usualValues: {
    method: 'GET',
    path: '/api/vehicles/usual-values',
    access: 'vehicles.read',
    summary: 'Os lances iniciais comuns em uma categoria',
    query: vehicles.countQuery,
    response: vehicles.usualValues,
  },
  vehicleTwins: {
    method: 'GET',
    path: '/api/vehicles/twins',
    access: 'vehicles.papers',
    summary: 'Outros veículos com a mesma placa, o mesmo chassi ou o mesmo RENAVAM',
    query: vehicles.twinsQuery,
    response: vehicles.vehicleTwins,
  },
  vehicleIds: {
    method: 'GET',
    path: '/api/vehicles/ids',
    access: 'vehicles.read',
    summary: 'Os identificadores dos veículos de um filtro, para mudá-los juntos',
    query: vehicles.adminVehiclesQuery,
    response: bulk.vehicleIds,
  },
  previewBulkChange: {
    method: 'POST',
    path: '/api/vehicles/bulk/preview',
    access: 'vehicles.change',
    summary: 'Conferir uma mudança em vários veículos: antes, depois e o que fica como está',
    body: bulk.bulkPreviewBody,
    response: bulk.bulkPreview,
  },
  applyBulkChange: {
    method: 'POST',
    path: '/api/vehicles/bulk',
    access: 'vehicles.change',
    summary: 'Mudar vários veículos, cada um como foi conferido',
    body: bulk.bulkChangeBody,
    response: bulk.bulkAnswer,
  },
  previewReoffers: {
    method: 'POST',
    path: '/api/vehicles/re-offer/preview',
    access: 'vehicles.change',
    summary: 'Conferir quais veículos podem ser oferecidos de novo, com ordem, mínimo e classe',
    body: reoffers.reofferPreviewBody,
    response: reoffers.reofferPreview,
  },
  reofferVehicles: {
    method: 'POST',
    path: '/api/vehicles/re-offer',
    access: 'vehicles.change',
    summary: 'Oferecer veículos de novo, todos em lotes novos ou nenhum',
    body: reoffers.reofferVehiclesBody,
    response: reoffers.reofferAnswer,
  },
  /**
   * Sends a picture before its form is saved; the answer's id then goes into `existingImages`. A
   * picture that no vehicle uses after a day is deleted.
   */
  uploadPicture: {
    method: 'POST',
    path: '/api/vehicles/pictures',
    access: 'vehicles.change',
    summary: 'Enviar uma imagem antes de salvar o veículo',
    body: z.object({}),
    files: { imagem: 1 },
    response: picture,
    status: 201,
  },
  highlightVehicles: {
    method: 'PATCH',
    path: '/api/vehicles/highlight',
    access: 'vehicles.change',
    summary: 'Pôr veículos em destaque ou tirar do destaque',
    body: vehicles.highlightBody,
    response: messageAnswer,
  },
  archiveVehicles: {
    method: 'POST',
    path: '/api/vehicles/archive',
    access: 'vehicles.change',
    summary: 'Excluir (arquivar) vários veículos',
    body: vehicles.selectedVehicles,
    response: messageAnswer,
  },
  createVehicle: {
    method: 'POST',
    path: '/api/vehicles',
    aliases: ['/vehicles'],
    access: 'vehicles.change',
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
    access: 'vehicles.change',
    summary: 'Alterar um veículo',
    params: idParams,
    body: vehicles.vehicleChange,
    files: { imagens: 10 },
    response: vehicles.vehicle,
  },
  vehicleSale: {
    method: 'GET',
    path: '/api/vehicles/:id/sale',
    access: 'vehicles.read',
    summary: 'O valor mínimo de venda e a maior oferta por um veículo',
    params: idParams,
    response: vehicles.vehicleSale,
  },
  approveSale: {
    method: 'POST',
    path: '/api/vehicles/:id/sale/approve',
    access: 'sales.decide',
    summary: 'Aprovar uma venda condicional: o lote fica vendido',
    params: idParams,
    response: messageAnswer,
  },
  declineSale: {
    method: 'POST',
    path: '/api/vehicles/:id/sale/decline',
    access: 'sales.decide',
    summary: 'Recusar uma venda condicional: o lote fica sem venda',
    params: idParams,
    response: messageAnswer,
  },
  deleteVehicle: {
    method: 'DELETE',
    path: '/api/vehicles/:id',
    aliases: ['/vehicles/:id'],
    access: 'vehicles.change',
    summary: 'Excluir (arquivar) um veículo',
    params: idParams,
    response: messageAnswer,
  },
} as const satisfies Record<string, Endpoint>;
