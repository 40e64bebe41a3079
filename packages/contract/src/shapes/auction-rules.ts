/** The auction form's rules, and the sentences that its schema shares with them. */
import { parseAuctionType } from '@martelo/core/vehicle-types';
import { atMost, fitting, isoMoment, type Rules, required } from './rules.ts';

/** The fields that only one type of auction has, all text. */
export const AUCTION_DETAIL_FIELDS = {
  Carros: ['marca', 'modelo', 'ano', 'combustivel'],
  Motos: ['marca', 'modelo', 'cilindrada', 'estilo'],
  Caminhões: ['marca', 'modelo', 'capacidadeCarga', 'comprimento'],
  Tratores: ['marca', 'modelo', 'potencia', 'horasDeUso'],
} as const;

/** Longest text of each of them. */
export const AUCTION_DETAIL_LENGTHS = {
  marca: 80,
  modelo: 80,
  ano: 4,
  combustivel: 20,
  cilindrada: 20,
  estilo: 30,
  capacidadeCarga: 20,
  comprimento: 20,
  potencia: 20,
  horasDeUso: 20,
} as const;

export const auctionFieldTexts = {
  titulo: 'O título do leilão é obrigatório',
  numeroLote: 'O número do lote é obrigatório',
  tipo: 'O tipo de veículo é obrigatório',
  tipoInvalid: 'Escolha Carros, Motos, Caminhões ou Tratores.',
  dataInicio: 'Informe a data de início.',
  dataFim: 'Informe a data de término.',
} as const;

const texts = auctionFieldTexts;

/** An auction as it is created. */
export const auctionRules: Rules = {
  titulo: required(texts.titulo, 160),
  tipo: fitting(
    texts.tipo,
    (text) => parseAuctionType(text) !== null,
    undefined,
    texts.tipoInvalid,
  ),
  numeroLote: required(texts.numeroLote, 20),
  descricao: atMost(2000),
  dataInicio: isoMoment(texts.dataInicio),
  dataFim: isoMoment(texts.dataFim),
  ...Object.fromEntries(
    Object.entries(AUCTION_DETAIL_LENGTHS).map(([name, max]) => [name, atMost(max)]),
  ),
};
