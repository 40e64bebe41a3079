/**
 * The fields of a vehicle's form. A row of VEHICLE_FIELDS says what a field is. The schemas of the calls
 * and of the drafts, the columns of a save, the version, the audit log and the office's form follow
 * from it. Its name stands apart, because public pages load it: `texts/published-field-names.ts` when
 * bidders rely on the field, else `texts/vehicle-field-names.ts`.
 */
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

export interface FieldRow {
  /** In the call of a new vehicle. The page does not check a field without it (`besideForm`). */
  input?: z.ZodMiniType;
  /** In the call of a change, where that is another one. */
  change?: z.ZodMiniType;
  /** A draft keeps the text as it was typed, with this number of characters at most. */
  typed?: number;
  /** What the form of a new vehicle begins with; without it the field is empty. */
  start?: string;
  /** It belongs to one vehicle alone: a copy begins without it. */
  own?: true;
  /** Money: reais on the wire, centavos in the table. */
  amount?: true;
  /** It is a fact of the vehicle's lot, not of the vehicle. */
  ofLot?: true;
  /** What a change leaves that sends the field empty. Without it the stored value stays. */
  cleared?: null | '';
}

const text = (message: string, most: number) => ({
  input: requiredText(message, most),
  typed: most,
});

/** May be left out when editing (specification, section 5). */
const leftOut = <Input extends z.ZodMiniType>(input: Input, typed: number) => ({
  input,
  change: blankIsAbsent(input),
  typed,
});

const amount = <Input extends z.ZodMiniType>(input: Input) => ({
  input,
  typed: 30,
  amount: true as const,
});

const aboveZero = (message: string) =>
  blankIsAbsent(moneyInput(message).check(z.refine((value) => value > 0, message)));

/**
 * A number of the papers, as it is typed: with spaces, hyphens and lower case. The papers are private:
 * only `vehicles.papers` sees and changes them.
 */
const paper = (isRight: (plain: string) => boolean, refusal: string) => ({
  input: blankIsAbsent(
    z.pipe(
      optionalText(40),
      z.pipe(z.transform(plainPaper), z.string().check(z.refine(isRight, refusal))),
    ),
  ),
  typed: 40,
  cleared: '' as const,
  own: true as const,
});

export const orderInput = z.pipe(
  integerInput(1, 3, texts.ordemLeilao),
  z.transform((order: number) => order as AuctionOrder),
);

export const VEHICLE_FIELDS = {
  titulo: text(texts.titulo, 160),
  categoria: { input: vehicleCategoryInput },
  marca: { ...text(texts.marca, 80), change: blankIsAbsent(optionalText(80)) },
  modelo: { ...text(texts.modelo, 80), change: blankIsAbsent(optionalText(80)) },
  ano: { input: integerInput(1900, 2100, texts.ano), typed: 4 },
  cor: text(texts.cor, 40),
  combustivel: {
    ...leftOut(z.enum(COMBUSTIVEIS, { error: texts.combustivel }), 20),
    start: COMBUSTIVEIS[0],
  },
  km: {
    input: blankIsAbsent(integerInput(0, 9_999_999, texts.km)),
    typed: 7,
    own: true,
    cleared: null,
  },
  finalPlaca: {
    input: requiredText(texts.finalPlaca, 1).check(
      z.regex(/^[0-9A-Za-z]$/, texts.finalPlacaInvalid),
    ),
    typed: 1,
    own: true,
  },
  situacao: {
    input: z.enum(SITUACOES, { error: texts.situacao }),
    typed: 20,
    start: SITUACOES[0],
  },
  origem: { ...leftOut(z.enum(ORIGENS, { error: texts.origem }), 20), start: ORIGENS[0] },
  valorFipe: { ...amount(blankIsAbsent(moneyInput(texts.valorFipe))), cleared: null },
  descricao: text(texts.descricao, 5000),
  destaque: { own: true },
  auctionId: { typed: 20, ofLot: true },
  lote: { input: blankIsAbsent(optionalText(20)), typed: 20, own: true, ofLot: true },
  lanceInicial: { ...amount(moneyInput(texts.lanceInicial)), ofLot: true },
  /** Never public: it is answered by the call of the sale alone. */
  valorMinimoVenda: {
    ...amount(aboveZero(texts.valorMinimoVenda)),
    own: true,
    ofLot: true,
    cleared: null,
  },
  /** Its appraisal, its class and how often it was offered: facts of the public regimes. */
  avaliacao: { ...amount(aboveZero(texts.avaliacao)), own: true, ofLot: true, cleared: null },
  classe: {
    input: blankIsAbsent(z.enum(LOT_CLASSES, { error: texts.classe })),
    typed: 40,
    start: LOT_CLASSES[0],
    ofLot: true,
  },
  ordemLeilao: { input: blankIsAbsent(orderInput), typed: 1, start: '1', ofLot: true },
  placa: paper(isPlate, texts.placa),
  chassi: paper(isPaperCode, texts.chassi),
  renavam: paper(isRenavam, texts.renavam),
  motor: paper(isPaperCode, texts.motor),
} as const satisfies Record<string, FieldRow>;

type Rows = typeof VEHICLE_FIELDS;
export type VehicleField = keyof Rows;
export const vehicleFieldNames = Object.keys(VEHICLE_FIELDS) as VehicleField[];

/** The fields whose rows have this property. */
export type FieldsWith<Key extends keyof FieldRow> = {
  [Name in VehicleField]: Rows[Name] extends Record<Key, unknown> ? Name : never;
}[VehicleField];

export function fieldsWith<Key extends keyof FieldRow>(key: Key): FieldsWith<Key>[] {
  return vehicleFieldNames.filter((name): name is FieldsWith<Key> => key in VEHICLE_FIELDS[name]);
}

/** A new vehicle. */
export const vehicleFields = Object.fromEntries(
  fieldsWith('input').map((name) => [name, VEHICLE_FIELDS[name].input]),
) as { [Name in FieldsWith<'input'>]: Rows[Name]['input'] };

const changeFields = Object.fromEntries(
  fieldsWith('change').map((name) => [name, VEHICLE_FIELDS[name].change]),
) as { [Name in FieldsWith<'change'>]: Rows[Name]['change'] };

export const vehicleChangeFields = { ...vehicleFields, ...changeFields };
