/** The vehicle's fields as administrators send them, for the page and for the call. */
import { isPaperCode, isPlate, isRenavam, plainPaper } from '@martelo/core/papers';
import { type AuctionOrder, LOT_CLASSES } from '@martelo/core/regime';
import { COMBUSTIVEIS, ORIGENS, SITUACOES } from '@martelo/core/vehicle';
import * as z from 'zod/mini';
import { vehicleFieldTexts as texts } from '../texts/field-texts.ts';
import {
  blankIsAbsent,
  integerInput,
  moneyInput,
  optionalText,
  requiredText,
  vehicleCategoryInput,
} from './form-fields.ts';

/** A number of the papers, as it is typed: with spaces, hyphens and lower case. */
const paperInput = (isRight: (plain: string) => boolean, refusal: string) =>
  blankIsAbsent(
    z.pipe(
      optionalText(40),
      z.pipe(z.transform(plainPaper), z.string().check(z.refine(isRight, refusal))),
    ),
  );

/** The papers are private: only `vehicles.papers` sees and changes them. */
export const paperFields = {
  placa: paperInput(isPlate, texts.placa),
  chassi: paperInput(isPaperCode, texts.chassi),
  renavam: paperInput(isRenavam, texts.renavam),
  motor: paperInput(isPaperCode, texts.motor),
};

export const orderInput = z.pipe(
  integerInput(1, 3, texts.ordemLeilao),
  z.transform((order: number) => order as AuctionOrder),
);

/** A lot's facts of the public regimes: its appraisal, its class, and how often it was offered. */
export const lotFields = {
  avaliacao: blankIsAbsent(
    moneyInput(texts.avaliacao).check(z.refine((value) => value > 0, texts.avaliacao)),
  ),
  classe: blankIsAbsent(z.enum(LOT_CLASSES, { error: texts.classe })),
  ordemLeilao: blankIsAbsent(orderInput),
};

/** A new vehicle. */
export const vehicleFields = {
  titulo: requiredText(texts.titulo, 160),
  marca: requiredText(texts.marca, 80),
  modelo: requiredText(texts.modelo, 80),
  ano: integerInput(1900, 2100, texts.ano),
  cor: requiredText(texts.cor, 40),
  combustivel: z.enum(COMBUSTIVEIS, { error: texts.combustivel }),
  km: blankIsAbsent(integerInput(0, 9_999_999, texts.km)),
  finalPlaca: requiredText(texts.finalPlaca, 1).check(
    z.regex(/^[0-9A-Za-z]$/, texts.finalPlacaInvalid),
  ),
  situacao: z.enum(SITUACOES, { error: texts.situacao }),
  origem: z.enum(ORIGENS, { error: texts.origem }),
  lanceInicial: moneyInput(texts.lanceInicial),
  valorFipe: blankIsAbsent(moneyInput(texts.valorFipe)),
  /** Never public: it is answered by the call of the sale alone. */
  valorMinimoVenda: blankIsAbsent(
    moneyInput(texts.valorMinimoVenda).check(
      z.refine((value) => value > 0, texts.valorMinimoVenda),
    ),
  ),
  descricao: requiredText(texts.descricao, 5000),
  lote: blankIsAbsent(optionalText(20)),
  categoria: vehicleCategoryInput,
  ...paperFields,
  ...lotFields,
};

/** Marca, modelo, combustível and origem may be left out when editing (specification, section 5). */
export const vehicleChangeFields = {
  ...vehicleFields,
  marca: blankIsAbsent(optionalText(80)),
  modelo: blankIsAbsent(optionalText(80)),
  combustivel: blankIsAbsent(vehicleFields.combustivel),
  origem: blankIsAbsent(vehicleFields.origem),
};
