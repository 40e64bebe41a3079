/** Vehicles and the lots they appear in; on the wire both are one thing, named by the vehicle's id. */
import { COMBUSTIVEIS, ORIGENS, SITUACOES } from '@martelo/core/vehicle';
import { AUCTION_TYPES, VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import { z } from 'zod';
import { clockFields } from './auctions.ts';
import { bidRulesFields } from './bid-rules.ts';
import {
  auctionTypeInput,
  blankIsAbsent,
  booleanInput,
  id,
  idInput,
  integerInput,
  moment,
  moneyInput,
  optionalText,
  pageQuery,
  reais,
  requiredText,
  vehicleCategoryInput,
} from './fields.ts';
import { picture } from './pictures.ts';
import {
  MAX_SELECTION,
  PLATE_END,
  vehicleFieldTexts as texts,
  VEHICLE_CONDITIONS,
} from './vehicle-rules.ts';

/** The result of a lot that has closed; conditional: below the reserve, the yard has to agree. */
export const lotResult = z.enum(['active', 'sold', 'conditional', 'unsold', 'withdrawn']);

export const vehicle = z.object({
  id,
  titulo: z.string(),
  marca: z.string(),
  modelo: z.string(),
  ano: z.number(),
  km: z.number().nullable(),
  quilometragem: z.number().nullable(),
  combustivel: z.string(),
  cor: z.string(),
  /** Only the last character of the plate is public. */
  finalPlaca: z.string(),
  situacao: z.string(),
  origem: z.string(),
  descricao: z.string(),
  destaque: z.boolean(),
  categoria: z.enum(VEHICLE_CATEGORIES),
  lote: z.string(),
  lanceInicial: reais,
  lanceAtual: reais.nullable(),
  valorFipe: reais.nullable(),
  totalLances: z.number(),
  /** The lot's last ledger number: a smaller one in an event is old. */
  sequence: z.number(),
  resultado: lotResult,
  imagens: z.array(picture),
  /** The lot's own end, the auction's `dataFim` plus its extension; null while it waits for one. */
  dataInicio: moment.nullable(),
  dataFim: moment.nullable(),
  phase: clockFields.phase.nullable(),
  remainingMs: z.number().nullable(),
  /** A bid near the end has moved it. */
  prorrogado: z.boolean(),
  ...bidRulesFields,
  serverTime: moment,
  auction: z
    .object({
      id,
      titulo: z.string(),
      tipo: z.enum(AUCTION_TYPES),
      numeroLote: z.string(),
      phase: clockFields.phase,
    })
    .nullable(),
  createdAt: moment,
});
export type Vehicle = z.infer<typeof vehicle>;

export const vehiclePage = z.object({
  vehicles: z.array(vehicle),
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  /** True when the total is only how far they were counted: there are more, and more pages. */
  capped: z.boolean().optional(),
});
export type VehiclePage = z.infer<typeof vehiclePage>;

export const VEHICLE_SORTS = ['ending', 'price', 'newest', 'bids'] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

/** Filters of the public list; a value that is no category, price or order is simply not applied. */
export const publicVehiclesQuery = pageQuery.extend({
  categoria: z.string().max(40).optional().catch(undefined),
  tipo: z.string().max(40).optional().catch(undefined),
  titulo: optionalText(120).optional().catch(undefined),
  /** Reais. */
  precoMax: z.coerce.number().positive().max(1e12).optional().catch(undefined),
  sort: z.enum(VEHICLE_SORTS).optional().catch(undefined),
});
export type PublicVehiclesQuery = z.output<typeof publicVehiclesQuery>;

export const adminVehiclesQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  q: optionalText(120).optional().catch(undefined),
  categoria: z.string().max(40).optional().catch(undefined),
  tipo: z.string().max(40).optional().catch(undefined),
  auctionId: blankIsAbsent(idInput).catch(undefined),
  estado: z.enum(VEHICLE_CONDITIONS).optional().catch(undefined),
  destaque: blankIsAbsent(booleanInput).catch(undefined),
  /** true: only those without a photograph; false: only those with one. */
  semFoto: blankIsAbsent(booleanInput).catch(undefined),
});
export type AdminVehiclesQuery = z.output<typeof adminVehiclesQuery>;

/**
 * JSON list of pictures, ids or addresses, in order; the first is the cover. Each is one that the
 * vehicle has or one that was sent beforehand (`uploadPicture`); files of the same call come after
 * them.
 */
const imageList = blankIsAbsent(
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      const parsed = z.array(z.string().max(300)).max(50).safeParse(safeJson(text));
      if (!parsed.success) {
        context.addIssue({ code: 'custom', message: texts.existingImages });
        return z.NEVER;
      }
      return parsed.data;
    }),
);

const vehicleFields = {
  titulo: requiredText(texts.titulo, 160),
  marca: requiredText(texts.marca, 80),
  modelo: requiredText(texts.modelo, 80),
  ano: integerInput(1900, 2100, texts.ano),
  cor: requiredText(texts.cor, 40),
  combustivel: z.enum(COMBUSTIVEIS, { error: texts.combustivel }),
  km: blankIsAbsent(integerInput(0, 9_999_999, texts.km)),
  finalPlaca: requiredText(texts.finalPlaca, 1).regex(PLATE_END, texts.finalPlacaInvalid),
  situacao: z.enum(SITUACOES, { error: texts.situacao }),
  origem: z.enum(ORIGENS, { error: texts.origem }),
  lanceInicial: moneyInput(texts.lanceInicial),
  valorFipe: blankIsAbsent(moneyInput(texts.valorFipe)),
  /** Never public: it is answered by the call of the sale alone. */
  valorMinimoVenda: blankIsAbsent(
    moneyInput(texts.valorMinimoVenda).refine((value) => value > 0, texts.valorMinimoVenda),
  ),
  descricao: requiredText(texts.descricao, 5000),
  destaque: blankIsAbsent(booleanInput),
  lote: blankIsAbsent(optionalText(20)),
  categoria: vehicleCategoryInput,
  auctionId: blankIsAbsent(idInput),
};

export const vehicleBody = z.object({ ...vehicleFields, existingImages: imageList });
export type VehicleBody = z.output<typeof vehicleBody>;

/** Marca, modelo, combustível and origem may be left out when editing (specification, section 5). */
export const vehicleChange = z.object({
  ...vehicleFields,
  marca: blankIsAbsent(optionalText(80)),
  modelo: blankIsAbsent(optionalText(80)),
  combustivel: blankIsAbsent(vehicleFields.combustivel),
  origem: blankIsAbsent(vehicleFields.origem),
  /** Absent: the vehicle keeps its pictures. */
  existingImages: imageList,
});
export type VehicleChange = z.output<typeof vehicleChange>;

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What administrators know of a vehicle's sale, and nobody else. */
export const vehicleSale = z.object({
  resultado: lotResult,
  valorMinimoVenda: reais.nullable(),
  /** What the sale is measured by: the vehicle's own, else the auction's share of the opening value. */
  minimoAplicado: reais.nullable(),
  /** Who bid most, and how much. */
  oferta: z.object({ clienteId: id, cliente: z.string(), valor: reais }).nullable(),
});
export type VehicleSale = z.infer<typeof vehicleSale>;

/** Several vehicles at once, as they were selected in a list. */
const selection = z
  .array(idInput, { error: texts.selection })
  .min(1, texts.selection)
  .max(MAX_SELECTION, `Selecione no máximo ${MAX_SELECTION} veículos.`);

export const selectedVehicles = z.object({ ids: selection });
export const highlightBody = selectedVehicles.extend({ destaque: booleanInput });

export const countQuery = z.object({ categoria: z.string().max(40).optional() });
export const auctionRoomParams = z.object({ tipo: auctionTypeInput });
