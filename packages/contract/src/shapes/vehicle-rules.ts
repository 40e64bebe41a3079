/** The vehicle forms' rules, and the sentences that their schemas share with them. */
import { COMBUSTIVEIS, ORIGENS, SITUACOES } from '@martelo/core/vehicle';
import { parseVehicleCategory } from '@martelo/core/vehicle-types';
import {
  amount,
  atMost,
  fitting,
  oneOf,
  positiveAmount,
  type Rules,
  required,
  unlessBlank,
  wholeNumber,
} from './rules.ts';

export const vehicleFieldTexts = {
  titulo: 'Informe o título do veículo.',
  marca: 'Informe a marca.',
  modelo: 'Informe o modelo.',
  ano: 'Informe o ano com quatro dígitos.',
  cor: 'Informe a cor.',
  combustivel: 'Escolha o combustível.',
  km: 'Informe a quilometragem só com números.',
  finalPlaca: 'Informe o final da placa.',
  finalPlacaInvalid: 'Informe só o último caractere da placa.',
  situacao: 'Escolha a situação.',
  origem: 'Escolha a origem.',
  lanceInicial: 'Informe o lance inicial em reais, como 15.000,00.',
  valorFipe: 'Informe o valor FIPE em reais, como 45.000,00.',
  valorMinimoVenda: 'Informe o valor mínimo em reais, como 40.000,00, ou deixe em branco.',
  descricao: 'Informe a descrição.',
  categoria: 'Escolha Carro, Moto, Caminhão, Trator ou Ônibus.',
  existingImages: 'A lista de imagens mantidas é inválida.',
  selection: 'Selecione ao menos um veículo.',
} as const;

/** How a vehicle stands: the result of its lot, else the phase that its auction is in. */
export const VEHICLE_CONDITIONS = [
  'running',
  'paused',
  'upcoming',
  'waiting',
  'sold',
  'conditional',
  'unsold',
] as const;
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number];

/** Vehicles that one call changes at most. */
export const MAX_SELECTION = 200;

export const PLATE_END = /^[0-9A-Za-z]$/;

const texts = vehicleFieldTexts;

/** A new vehicle. */
export const vehicleRules: Rules = {
  titulo: required(texts.titulo, 160),
  marca: required(texts.marca, 80),
  modelo: required(texts.modelo, 80),
  ano: wholeNumber(1900, 2100, texts.ano),
  cor: required(texts.cor, 40),
  combustivel: oneOf(COMBUSTIVEIS, texts.combustivel),
  km: unlessBlank(wholeNumber(0, 9_999_999, texts.km)),
  finalPlaca: fitting(texts.finalPlaca, (text) => PLATE_END.test(text), 1, texts.finalPlacaInvalid),
  situacao: oneOf(SITUACOES, texts.situacao),
  origem: oneOf(ORIGENS, texts.origem),
  lanceInicial: amount(texts.lanceInicial),
  valorFipe: unlessBlank(amount(texts.valorFipe)),
  valorMinimoVenda: unlessBlank(positiveAmount(texts.valorMinimoVenda)),
  descricao: required(texts.descricao, 5000),
  lote: atMost(20),
  categoria: fitting(texts.categoria, (text) => parseVehicleCategory(text) !== null),
};

/** Marca, modelo, combustível and origem may be left out when editing (specification, section 5). */
export const vehicleChangeRules: Rules = {
  ...vehicleRules,
  marca: atMost(80),
  modelo: atMost(80),
  combustivel: unlessBlank(oneOf(COMBUSTIVEIS, texts.combustivel)),
  origem: unlessBlank(oneOf(ORIGENS, texts.origem)),
};
