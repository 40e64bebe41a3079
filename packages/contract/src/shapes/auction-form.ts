/** The auction's fields as administrators send them, for the page and for the call. */
import type { ZodMiniType } from 'zod/mini';
import { auctionFieldTexts as texts } from '../texts/field-texts.ts';
import type { DetailField } from './auction-details.ts';
import {
  auctionTypeInput,
  blankIsAbsent,
  momentInput,
  optionalText,
  requiredText,
  requiredTextOrNumber,
  textOrNumber,
} from './form-fields.ts';

/** The fields that an auction and a category both have. */
export const basicFields = {
  titulo: requiredText(texts.titulo, 160),
  descricao: blankIsAbsent(optionalText(2000)),
  tipo: auctionTypeInput,
  numeroLote: requiredTextOrNumber(texts.numeroLote, 20),
};

/** The fields that only one type of auction has (AUCTION_DETAIL_FIELDS), all text. */
export const detailFields = {
  marca: blankIsAbsent(optionalText(80)),
  modelo: blankIsAbsent(optionalText(80)),
  ano: blankIsAbsent(textOrNumber(4)),
  combustivel: blankIsAbsent(optionalText(20)),
  cilindrada: blankIsAbsent(textOrNumber(20)),
  estilo: blankIsAbsent(optionalText(30)),
  capacidadeCarga: blankIsAbsent(textOrNumber(20)),
  comprimento: blankIsAbsent(textOrNumber(20)),
  potencia: blankIsAbsent(textOrNumber(20)),
  horasDeUso: blankIsAbsent(textOrNumber(20)),
} satisfies Record<DetailField, ZodMiniType>;

/** A new auction, without the rules for its bids. */
export const auctionFields = {
  ...basicFields,
  dataInicio: momentInput(texts.dataInicio),
  dataFim: momentInput(texts.dataFim),
  ...detailFields,
};

/** `entram` of a new auction that takes in no waiting vehicle. */
export const NONE_JOINS = 'nenhum';
