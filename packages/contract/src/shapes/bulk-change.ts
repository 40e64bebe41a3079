/** One change for the selected vehicles: first its preview, then the change itself. */
import { LOT_CLASSES } from '@martelo/core/regime';
import { z } from 'zod';
import { vehicleFieldTexts } from '../texts/field-texts.ts';
import { booleanInput, id, idInput } from './fields.ts';
import { blankIsAbsent, integerInput, moneyInput, optionalText } from './form-fields.ts';
import { orderInput } from './vehicle-form.ts';
import { MAX_BULK } from './vehicle-lists.ts';

const PERCENT = 'Informe um percentual com até duas casas, como 10 ou 7,5.';

/** A percentage as a number or typed, '-7,5'; becomes basis points. */
const percentInput = (min: number, max: number, message: string) =>
  z
    .union([z.string(), z.number()], { error: PERCENT })
    .transform((value) => String(value).trim().replace(',', '.').replace(/%$/, ''))
    .pipe(z.string().regex(/^[+-]?\d{1,4}(\.\d{1,2})?$/, PERCENT))
    .transform((text) => Math.round(Number(text) * 100))
    .refine((points) => points >= min * 100 && points <= max * 100, message);

const AUCTION = 'Escolha o leilão.';
const VALUE = 'Informe um valor em reais.';
const MINIMUM = 'Informe um valor maior que zero.';

/** The auction that vehicles go to. */
export const targetInput = z.preprocess(blank, idInputFor(AUCTION));

/** Each kind of change with its fields. */
const kinds = {
  move: { tipo: z.literal('leilao'), auctionId: targetInput },
  opening: { tipo: z.literal('lance-inicial'), valor: moneyInput(VALUE) },
  openingShare: {
    tipo: z.literal('lance-inicial-percentual'),
    percentual: percentInput(-90, 500, 'Informe um percentual entre -90 e 500.'),
  },
  reserve: {
    tipo: z.literal('minimo'),
    valor: moneyInput(MINIMUM).check(z.refine((value: number) => value > 0, MINIMUM)),
  },
  reserveShare: {
    tipo: z.literal('minimo-percentual'),
    percentual: percentInput(1, 500, 'Informe um percentual entre 1 e 500.'),
  },
  noReserve: { tipo: z.literal('sem-minimo') },
  appraisal: {
    tipo: z.literal('avaliacao'),
    valor: moneyInput(MINIMUM).check(z.refine((value: number) => value > 0, MINIMUM)),
  },
  class: {
    tipo: z.literal('classe'),
    classe: z.enum(LOT_CLASSES, { error: vehicleFieldTexts.classe }),
  },
  order: { tipo: z.literal('ordem-leilao'), ordemLeilao: orderInput },
  renumber: {
    tipo: z.literal('numeros'),
    prefixo: optionalText(10),
    primeiro: integerInput(1, 99_999, 'Informe o primeiro número, de 1 a 99999.'),
  },
} as const;

function blank(value: unknown): unknown {
  return value === '' ? undefined : value;
}

function idInputFor(message: string) {
  return z.union([z.string(), z.number()], { error: message }).pipe(idInput);
}

const MOST = `Selecione no máximo ${MAX_BULK} veículos.`;
const SOME = vehicleFieldTexts.selection;

/** The selected vehicles, in the order in which they are numbered. */
export const selected = {
  ids: z.array(idInput, { error: SOME }).min(1, SOME).max(MAX_BULK, MOST),
};

/** Vehicles as they were previewed, each with more fields if its call has them. */
export const previewed = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .array(z.object({ id: idInput, versao: z.string().max(40), ...fields }), { error: SOME })
    .min(1, SOME)
    .max(MAX_BULK, MOST);

const confirmed = {
  veiculos: previewed({}),
  /** True: the person has confirmed the opening values that have a `duvida` in the preview. */
  confirmado: blankIsAbsent(booleanInput),
};

const kindsWith = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.discriminatedUnion(
    'tipo',
    [
      z.object({ ...kinds.move, ...fields }),
      z.object({ ...kinds.opening, ...fields }),
      z.object({ ...kinds.openingShare, ...fields }),
      z.object({ ...kinds.reserve, ...fields }),
      z.object({ ...kinds.reserveShare, ...fields }),
      z.object({ ...kinds.noReserve, ...fields }),
      z.object({ ...kinds.appraisal, ...fields }),
      z.object({ ...kinds.class, ...fields }),
      z.object({ ...kinds.order, ...fields }),
      z.object({ ...kinds.renumber, ...fields }),
    ],
    { error: 'Esta mudança não existe.' },
  );

export const bulkPreviewBody = kindsWith(selected);
export const bulkChangeBody = kindsWith(confirmed);
export type BulkChangeBody = z.output<typeof bulkChangeBody>;
export type BulkKind = BulkChangeBody['tipo'];

const bulkRow = z.object({
  id,
  titulo: z.string(),
  lote: z.string(),
  /** The auction's title and number; null while the vehicle waits for one. */
  leilao: z.string().nullable(),
  situacao: z.enum(['muda', 'igual', 'recusado']),
  /** Why a refused vehicle stays as it is. */
  motivo: z.string().nullable(),
  /** The fields that change, as texts. */
  mudancas: z.array(z.object({ campo: z.string(), antes: z.string(), depois: z.string() })),
  /** Why the new opening value looks wrong; such a row changes only with `confirmado`. */
  duvida: z.string().nullable(),
  /** Goes back with the change: it applies to the vehicle only as it was shown. */
  versao: z.string(),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const bulkPreview = z.object({ veiculos: z.array(bulkRow) });
export type BulkPreview = z.infer<typeof bulkPreview>;

export const bulkAnswer = z.object({
  message: z.string(),
  alterados: z.number(),
  /** The vehicles that stay as they are, with the reason. */
  recusados: z.array(bulkRow),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** The vehicles that a filter leaves, in the list's order, up to MAX_BULK of them. */
export const vehicleIds = z.object({
  ids: z.array(id),
  /** The lot numbers of these vehicles, in the same order. */
  lotes: z.array(z.string()),
  total: z.number(),
});
