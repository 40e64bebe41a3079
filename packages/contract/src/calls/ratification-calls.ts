/** The authority's ratification of paid sales. */
import { idParams } from '../shapes/fields.ts';
import * as ratification from '../shapes/ratification.ts';
import { saleDetail } from '../shapes/sales.ts';
import type { Endpoint } from './endpoint.ts';

export const ratificationCalls = {
  ratifySale: {
    method: 'POST',
    path: '/api/admin/sales/:id/ratify',
    access: 'sales.ratify',
    summary: 'Registrar a homologação de um arremate pago, com o ato da autoridade em PDF',
    params: idParams,
    body: ratification.ratifySaleFields,
    files: { ato: 1 },
    response: saleDetail,
  },
  auctionRatification: {
    method: 'GET',
    path: '/api/admin/auctions/:id/ratification',
    access: 'sales.read',
    summary: 'Os arremates de um leilão que aguardam homologação, e os atos já registrados',
    params: idParams,
    response: ratification.auctionRatification,
  },
  ratifyAuction: {
    method: 'POST',
    path: '/api/admin/auctions/:id/ratify',
    access: 'sales.ratify',
    summary: 'Registrar a homologação de todos os arremates pagos de um leilão, com um ato só',
    params: idParams,
    body: ratification.ratifyAuctionFields,
    files: { ato: 1 },
    response: ratification.auctionRatification,
  },
  ratificationFile: {
    method: 'GET',
    path: '/api/admin/ratification-acts/:id/file',
    access: 'sales.read',
    summary: 'O PDF de um ato de homologação; cada abertura é registrada',
    params: ratification.actParams,
  },
} as const satisfies Record<string, Endpoint>;
