/** The release and the hand-over at the gate. */
import * as delivery from '../shapes/delivery.ts';
import { releaseBody, salePapers } from '../shapes/documents.ts';
import { idParams } from '../shapes/fields.ts';
import { MAX_DELIVERY_PHOTOS, MAX_SCRAP_PHOTOS } from '../shapes/limits.ts';
import type { Endpoint } from './endpoint.ts';

export const deliveryCalls = {
  releaseSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/release',
    access: 'sales.release',
    summary: 'Liberar o veículo para retirada',
    params: idParams,
    body: releaseBody,
    response: salePapers,
  },
  gateSheet: {
    method: 'GET',
    path: '/api/admin/sales/:id/gate',
    access: 'sales.deliver',
    summary: 'Um arremate no portão: quem retira, o que impede a saída e a estadia a pagar',
    params: idParams,
    response: delivery.gateSheet,
  },
  checkIn: {
    method: 'POST',
    path: '/api/admin/sales/:id/check-in',
    access: 'sales.deliver',
    summary: 'Iniciar o atendimento no portão e gerar a cobrança da estadia, se houver',
    params: idParams,
    response: delivery.gateSheet,
  },
  deliverSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/deliver',
    access: 'sales.deliver',
    summary:
      'Registrar a entrega com vistoria, fotos e assinatura (cabeçalho Idempotency-Key obrigatório)',
    params: idParams,
    body: delivery.deliverFields,
    files: {
      assinatura: 1,
      fotos: MAX_DELIVERY_PHOTOS,
      fotosDescaracterizacao: MAX_SCRAP_PHOTOS,
      procuracao: 1,
      baixa: 1,
    },
    response: delivery.deliveryAnswer,
  },
  deliverySignature: {
    method: 'GET',
    path: '/api/admin/sales/:id/signature',
    access: 'sales.read',
    summary: 'A assinatura de quem retirou o veículo; cada abertura é registrada',
    params: idParams,
  },
  deliveryPhoto: {
    method: 'GET',
    path: '/api/admin/sales/:id/delivery-photos/:posicao',
    access: 'sales.read',
    summary: 'Uma foto da entrega; cada abertura é registrada',
    params: delivery.photoParams,
  },
  deliveryFile: {
    method: 'GET',
    path: '/api/admin/sales/:id/delivery-files/:arquivo',
    access: 'sales.read',
    summary: 'A procuração ou a certidão de baixa de uma entrega; cada abertura é registrada',
    params: delivery.deliveryFileParams,
  },
} as const satisfies Record<string, Endpoint>;
