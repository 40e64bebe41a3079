import type { VehicleSale } from '@martelo/contract/shapes/vehicles';
import { reserveOf } from '@martelo/core/lot-result';
import { type Centavos, toReais } from '@martelo/core/money';
import { can, type Holder } from '@martelo/core/permissions';
import type { Sale } from './sale.queries.ts';

const reaisOf = (centavos: Centavos | null) => (centavos === null ? null : toReais(centavos));

export function presentSale(sale: Sale, viewer: Holder): VehicleSale {
  const { status, reserve, leaderId, leader, lanceAtual, soldAs } = sale;
  const seesPeople = can(viewer, 'clients.read');
  const isOffered = leaderId !== null && leader !== null && lanceAtual !== null;
  return {
    resultado: status,
    valorMinimoVenda: reaisOf(reserve),
    minimoAplicado: reaisOf(reserveOf(sale)),
    oferta: isOffered
      ? {
          clienteId: seesPeople ? String(leaderId) : null,
          cliente: seesPeople ? leader : null,
          valor: toReais(lanceAtual),
        }
      : null,
    ...(soldAs && { vendidoComo: soldAs.facts }),
  };
}
