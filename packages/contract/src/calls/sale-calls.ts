/** Sales (arremates): the office's work after the hammer, and the buyers' own. */
import { z } from 'zod';
import { counterOfferAnswerBody, counterOfferBody } from '../shapes/counter-offers.ts';
import { idParams } from '../shapes/fields.ts';
import { awaitingSale, homologateAnswer, homologateFields } from '../shapes/homologation.ts';
import * as sales from '../shapes/sales.ts';
import type { Endpoint } from './endpoint.ts';

export const saleCalls = {
  sales: {
    method: 'GET',
    path: '/api/admin/sales',
    access: 'sales.read',
    summary: 'Arremates, por situação, prazo, leilão e busca',
    query: sales.salesQuery,
    response: z.array(sales.saleRow),
  },
  saleTotals: {
    method: 'GET',
    path: '/api/admin/sales/totals',
    access: 'sales.amounts',
    summary: 'Quanto foi vendido, recebido, está a receber e venceu, com os filtros da lista',
    query: sales.salesQuery,
    response: sales.saleTotals,
  },
  sale: {
    method: 'GET',
    path: '/api/admin/sales/:id',
    access: 'sales.read',
    summary: 'Um arremate, com comprador, veículo, linhas e cobranças',
    params: idParams,
    response: sales.saleDetail,
  },
  decideSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/decide',
    access: 'sales.decide',
    summary: 'Aceitar ou recusar uma venda condicional',
    params: idParams,
    body: sales.decideSaleBody,
    response: sales.saleDetail,
  },
  makeCounterOffer: {
    method: 'POST',
    path: '/api/admin/sales/:id/counter-offer',
    access: 'sales.decide',
    summary: 'Fazer uma contraproposta em uma venda condicional',
    params: idParams,
    body: counterOfferBody,
    response: sales.saleDetail,
  },
  homologateSales: {
    method: 'POST',
    path: '/api/admin/sales/homologate',
    access: 'sales.homologate',
    summary: 'Registrar o ato com que o órgão homologou arremates pagos',
    body: homologateFields,
    files: { ato: 1 },
    response: homologateAnswer,
  },
  salesAwaitingAuthority: {
    method: 'GET',
    path: '/api/admin/auctions/:id/homologation',
    access: 'sales.homologate',
    summary: 'Os arremates pagos de um leilão que esperam a homologação do órgão',
    params: idParams,
    response: z.array(awaitingSale),
  },
  homologationAct: {
    method: 'GET',
    path: '/api/admin/sales/:id/homologation',
    access: 'sales.read',
    summary: 'O PDF do ato que homologou um arremate',
    params: idParams,
  },
  openSale: {
    method: 'POST',
    path: '/api/admin/sales/:id/open',
    access: 'sales.credit',
    summary:
      'Abrir a cobrança de um arremate importado: prazos a partir de agora, cobranças e aviso',
    params: idParams,
    body: sales.openSaleBody,
    response: sales.saleDetail,
  },
  ownSales: {
    method: 'GET',
    path: '/api/account/sales',
    access: 'user',
    summary: 'Os próprios arremates',
    response: z.array(sales.ownSaleRow),
  },
  ownSale: {
    method: 'GET',
    path: '/api/account/sales/:id',
    access: 'user',
    summary: 'Um arremate próprio, com cobranças e prazos',
    params: idParams,
    response: sales.ownSale,
  },
  answerCounterOffer: {
    method: 'POST',
    path: '/api/account/sales/:id/counter-offer',
    access: 'user',
    summary: 'Aceitar ou recusar a contraproposta do vendedor em um arremate próprio',
    params: idParams,
    body: counterOfferAnswerBody,
    response: sales.ownSale,
  },
} as const satisfies Record<string, Endpoint>;
