import type { OwnCounterOffers } from '@martelo/contract/shapes/counter-offers';
import type { OwnOffers } from '@martelo/contract/shapes/defaults';
import type { OwnSale, OwnSaleRow } from '@martelo/contract/shapes/sales';
import { counterOfferTexts } from '@martelo/contract/texts/counter-offer-texts';
import { defaultTexts } from '@martelo/contract/texts/default-texts';
import { fillText } from '@martelo/contract/texts/fill-text';
import { nextStep } from '../../../../entities/sale/next-step';
import { formatDeadline, formatSum } from '../../../../entities/sale/sale-words';
import { browserApi } from '../../../../lib/transport/browser-api';

/** The lot that the page shows. `auctionId` is null once the vehicle is in no auction. */
export type ShownLot = { vehicleId: string; auctionId: string | null };

/** What the signed-in person does next about this lot, and where. */
export interface NextStep {
  text: string;
  /** The deadline that runs. */
  until: string | null;
  serverTime: string;
  /** Null for an offer, which is no sale yet. */
  estado: OwnSale['estado'] | null;
  to: string;
  label: string;
}

/** Reads the own sale of the lot, or an offer of it; null for everybody else. */
export async function readNextStep(lot: ShownLot): Promise<NextStep | null> {
  const [sales, offers] = await Promise.all([
    browserApi.call('GET /api/account/sales'),
    browserApi.call('GET /api/account/offers'),
  ]);
  const offered = stepOfOffer(lot, offers);
  if (offered) return offered;
  const row = saleOfLot(lot, sales);
  if (!row) return null;
  const [sale, counterOffers] = await Promise.all([
    browserApi.call('GET /api/account/sales/:id', { params: { id: row.id } }),
    row.estado === 'aguardando_decisao' ? browserApi.call('GET /api/account/counter-offers') : null,
  ]);
  return (counterOffers && stepOfCounterOffer(sale, counterOffers)) ?? stepOfSale(sale);
}

/** The newest sale of the vehicle; one of an earlier auction is not that of the lot on the page. */
export function saleOfLot(
  { vehicleId, auctionId }: ShownLot,
  sales: readonly OwnSaleRow[],
): OwnSaleRow | undefined {
  const isShown = ({ veiculoId, leilaoId }: OwnSaleRow) =>
    veiculoId === vehicleId && (auctionId === null || leilaoId === auctionId);
  return sales.find(isShown);
}

export function stepOfOffer({ vehicleId }: ShownLot, answer: OwnOffers): NextStep | null {
  const isWaiting = ({ veiculoId, estado }: OwnOffers['ofertas'][number]) =>
    veiculoId === vehicleId && estado === 'aberta';
  const offer = answer.ofertas.find(isWaiting);
  if (!offer) return null;
  const { lote, valor, validaAte } = offer;
  const values = { lote, valor: formatSum(valor), prazo: formatDeadline(validaAte) };
  return {
    text: fillText(defaultTexts.offer, values),
    ...{ until: validaAte, serverTime: answer.serverTime, estado: null },
    ...{ to: '/conta/arremates', label: 'Responder à oferta' },
  };
}

export function stepOfCounterOffer(sale: OwnSale, answer: OwnCounterOffers): NextStep | null {
  const offer = answer.contrapropostas.find(
    ({ arremateId, estado }) => arremateId === sale.id && estado === 'aberta',
  );
  if (!offer) return null;
  const { lance, valor, validaAte } = offer;
  const values = { lance: formatSum(lance), valor: formatSum(valor) };
  return {
    text: fillText(counterOfferTexts.asked, { ...values, prazo: formatDeadline(validaAte) }),
    ...{ until: validaAte, serverTime: answer.serverTime, estado: sale.estado },
    ...{ to: pageOf(sale), label: 'Responder à contraproposta' },
  };
}

export function stepOfSale(sale: OwnSale): NextStep {
  const { estado, prazo, retiradaAte, serverTime } = sale;
  const until = estado === 'liberado' ? retiradaAte : prazo;
  const pays = estado === 'aguardando_pagamento' || estado === 'sinal_pago';
  return {
    ...{ text: nextStep(sale), until, serverTime, estado, to: pageOf(sale) },
    label: pays ? 'Pagar agora' : 'Ver o meu arremate',
  };
}

const pageOf = ({ id }: OwnSale) => `/conta/arremates/${id}`;
