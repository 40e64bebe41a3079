import type { AuctionOrder, LotClass } from '@martelo/core/regime';

export const LOT_CLASS_NAMES: Record<LotClass, string> = {
  conservado: 'Conservado',
  sucata_aproveitavel: 'Sucata aproveitável',
  sucata_aproveitavel_motor_inservivel: 'Sucata aproveitável com motor inservível',
  sucata_inservivel: 'Sucata inservível',
  material_ferroso: 'Material ferroso',
};

/** Said beside every class of scrap. */
export const NO_RETURN_TO_THE_ROAD = 'Vedado o retorno à circulação.';

export const AUCTION_ORDER_NAMES: Record<AuctionOrder, string> = {
  1: '1º leilão',
  2: '2º leilão',
  3: 'Como sucata',
};
