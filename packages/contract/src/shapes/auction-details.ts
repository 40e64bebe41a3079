import type { AuctionType } from '@martelo/core/vehicle-types';

/** The fields that only one type of auction has, all text. */
export const AUCTION_DETAIL_FIELDS = {
  Carros: ['marca', 'modelo', 'ano', 'combustivel'],
  Motos: ['marca', 'modelo', 'cilindrada', 'estilo'],
  Caminhões: ['marca', 'modelo', 'capacidadeCarga', 'comprimento'],
  Tratores: ['marca', 'modelo', 'potencia', 'horasDeUso'],
} as const satisfies Record<AuctionType, readonly string[]>;
export type DetailField = (typeof AUCTION_DETAIL_FIELDS)[AuctionType][number];
