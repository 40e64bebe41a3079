/** Vehicles and their lots; in the API both are one object with the vehicle's id. */
import { LOT_STATUSES } from '@martelo/core/lot-transitions';
import { AUCTION_ORDERS, LOT_CLASSES } from '@martelo/core/regime';
import { SITUACOES } from '@martelo/core/vehicle';
import { AUCTION_TYPES, VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import { z } from 'zod';
import { vehicleFieldTexts as texts } from '../texts/field-texts.ts';
import { saleConditions } from './auction-terms.ts';
import { clockFields } from './auctions.ts';
import { bidRulesFields } from './bid-rules.ts';
import { booleanInput, id, idInput, moment, pageQuery, reais } from './fields.ts';
import { auctionTypeInput, blankIsAbsent, optionalText } from './form-fields.ts';
import { picture } from './pictures.ts';
import { publishedDraft } from './vehicle-drafts.ts';
import { vehicleChangeFields, vehicleFields } from './vehicle-form.ts';
import { MAX_SELECTION, VEHICLE_CONDITIONS, VEHICLE_ORDERS } from './vehicle-lists.ts';

/**
 * The result of a closed lot; conditional: below the reserve, so the yard has to approve the sale.
 */
export const lotResult = z.enum(LOT_STATUSES);

/** Normalized; empty while unknown. */
const papers = z.object({
  placa: z.string(),
  chassi: z.string(),
  renavam: z.string(),
  motor: z.string(),
});

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
  /** The appraisal: public in the public regimes; elsewhere null, except for administrators. */
  avaliacao: reais.nullable(),
  classe: z.enum(LOT_CLASSES),
  /** First auction, second, or as scrap. */
  ordemLeilao: z.literal(AUCTION_ORDERS),
  totalLances: z.number(),
  /** The lot's last ledger number: an event with a smaller one is old. */
  sequence: z.number(),
  resultado: lotResult,
  imagens: z.array(picture),
  /**
   * The lot's own end, the auction's `dataFim` plus its extension; null while it waits for an
   * auction.
   */
  dataInicio: moment.nullable(),
  dataFim: moment.nullable(),
  phase: clockFields.phase.nullable(),
  remainingMs: z.number().nullable(),
  /** True when a bid near the end has moved the end. */
  prorrogado: z.boolean(),
  /** The last change of the description after the lot's first bid, with all changed fields. */
  alteracao: z.object({ em: moment, campos: z.array(z.string()) }).optional(),
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
  /** The least price of the sale. Only in auctions of a public regime. */
  minimoVenda: reais.nullable().optional(),
  /** The greatest bid was below the public minimum. */
  motivoNaoVendido: z.enum(['baixa_oferta']).optional(),
  /** The terms under which the lot sells. Only in `GET /api/vehicles/:id`, while it is in an auction. */
  condicoes: saleConditions.optional(),
  /** The lot's minimum price of sale. Only in the administrators' list. */
  minimoAplicado: reais.nullable().optional(),
  /** Only in answers to administrators: no auction takes it, and nobody else sees it, until a person decides. */
  esperaDecisao: z.boolean().optional(),
  /** Only in answers to administrators: an open lot that a published edital names, which is withdrawn and not deleted. */
  noEdital: z.boolean().optional(),
  /** Only in answers to administrators: a save sends it back (`vehicleChange`). */
  version: z.string().optional(),
  /** Only in answers for the form, to staff that may see papers. Never public. */
  papeis: papers.optional(),
});
export type Vehicle = z.infer<typeof vehicle>;

export const vehiclePage = z.object({
  vehicles: z.array(vehicle),
  total: z.number(),
  page: z.number(),
  totalPages: z.number(),
  /** True when counting stopped at the total: there are more rows, and more pages. */
  capped: z.boolean().optional(),
});
export type VehiclePage = z.infer<typeof vehiclePage>;

/** The public list says so when the typed words occur in no vehicle but similar ones do. */
export const publicVehiclePage = vehiclePage.extend({
  /** The text that was searched instead of the typed one. */
  corrigido: z.string().optional(),
  /** A similar text, when there are several or the likeness is doubtful. It was not searched. */
  sugestao: z.string().optional(),
});
export type PublicVehiclePage = z.infer<typeof publicVehiclePage>;

/** A make in the public list, with the number of its vehicles there. */
export const make = z.object({ marca: z.string(), total: z.number() });
export type Make = z.infer<typeof make>;

export const makesQuery = z.object({
  categoria: z.string().max(40).optional().catch(undefined),
});

export const VEHICLE_SORTS = ['ending', 'price', 'newest', 'bids', 'km', 'year'] as const;
export type VehicleSort = (typeof VEHICLE_SORTS)[number];

/** A bound that cannot be read is not applied. */
const bound = (max: number) =>
  z.catch(blankIsAbsent(z.coerce.number().int().min(0).max(max)), undefined);
const reaisBound = z.coerce.number().positive().max(1e12).optional().catch(undefined);

const MAX_SEARCHED = 120;
/**
 * The words of a search. What cannot be read in them, or is too long, is left out or cut: without the
 * words the list would show everything, as if they had been found.
 */
const searchedWords = z.catch(
  z.optional(
    z.pipe(
      z.transform((typed) =>
        typeof typed === 'string'
          ? typed.toWellFormed().replaceAll('\0', '\ufffd').slice(0, MAX_SEARCHED)
          : typed,
      ),
      optionalText(MAX_SEARCHED),
    ),
  ),
  undefined,
);

/** Filters of the public list; an unknown category, condition, price or order is not applied. */
export const publicVehiclesQuery = pageQuery.extend({
  categoria: z.string().max(40).optional().catch(undefined),
  tipo: z.string().max(40).optional().catch(undefined),
  titulo: searchedWords,
  /** Reais. */
  precoMin: reaisBound,
  precoMax: reaisBound,
  /** In any case, with or without accents. */
  marca: z.catch(z.optional(optionalText(60)), undefined),
  anoMin: bound(9999),
  anoMax: bound(9999),
  kmMin: bound(1e9),
  kmMax: bound(1e9),
  /** With bids, or without. */
  lances: z.enum(['com', 'sem']).optional().catch(undefined),
  situacao: z.enum(SITUACOES).optional().catch(undefined),
  sort: z.enum(VEHICLE_SORTS).optional().catch(undefined),
  /** Searches the typed words alone, never similar ones. */
  exato: z.catch(blankIsAbsent(booleanInput), undefined),
});
export type PublicVehiclesQuery = z.output<typeof publicVehiclesQuery>;

export const adminVehiclesQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
  q: searchedWords,
  categoria: z.string().max(40).optional().catch(undefined),
  tipo: z.string().max(40).optional().catch(undefined),
  auctionId: z.catch(blankIsAbsent(idInput), undefined),
  estado: z.enum(VEHICLE_CONDITIONS).optional().catch(undefined),
  destaque: z.catch(blankIsAbsent(booleanInput), undefined),
  /** true: only those without a photograph; false: only those with one. */
  semFoto: z.catch(blankIsAbsent(booleanInput), undefined),
  /** A column, with a minus for the descending order; without it the newest first. */
  ordem: z
    .enum([...VEHICLE_ORDERS, ...VEHICLE_ORDERS.map((order) => `-${order}` as const)])
    .optional()
    .catch(undefined),
});
export type AdminVehiclesQuery = z.output<typeof adminVehiclesQuery>;

/**
 * JSON list of pictures, ids or addresses, in order; the first is the cover. Each is one of the
 * vehicle's pictures or one that was uploaded before (`uploadPicture`); files of the same call come
 * after them.
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

/** Fields that are sent beside those of the form. */
const besideForm = {
  destaque: blankIsAbsent(booleanInput),
  auctionId: blankIsAbsent(idInput),
  /**
   * True: the person has confirmed an opening value that contradicts `valorFipe`. Without it such a
   * save is refused (VALUE_DOUBTFUL).
   */
  confirmado: blankIsAbsent(booleanInput),
  /** Absent: a changed vehicle keeps its pictures. */
  existingImages: imageList,
};

/** Fields that only a change has: what the form was opened with, and why a sale is corrected. */
const besideChange = {
  /** The vehicle's `version` in the form. A save with an old one is refused (VEHICLE_CHANGED). */
  version: blankIsAbsent(optionalText(40)),
  /**
   * The pictures when the form was opened, as ids. With it, `existingImages` means only the
   * differences from this list: pictures that another person added meanwhile stay.
   */
  baseImages: imageList,
  /** The reason of a correction, which the description of a sold vehicle needs. */
  motivo: blankIsAbsent(optionalText(500)),
};

export const vehicleBody = z.object({
  ...vehicleFields,
  ...besideForm,
  ...publishedDraft,
  /** The draft's pictures when its form was opened, as ids. */
  baseImages: imageList,
});
export type VehicleBody = z.output<typeof vehicleBody>;

export const vehicleChange = z.object({
  ...vehicleChangeFields,
  ...besideForm,
  ...besideChange,
});
export type VehicleChange = z.output<typeof vehicleChange>;

/** The stored values of a vehicle's form, in the refusal of an old one. */
export const currentVehicle = z.object({ vehicle, valorMinimoVenda: reais.nullable() });
export type CurrentVehicle = z.infer<typeof currentVehicle>;

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Facts of a vehicle's sale that only administrators see. */
export const vehicleSale = z.object({
  resultado: lotResult,
  valorMinimoVenda: reais.nullable(),
  /**
   * The minimum price of the sale: the vehicle's own reserve, else the auction's share of the
   * opening value.
   */
  minimoAplicado: reais.nullable(),
  /** The highest bidder, null for whoever may not read clients, and the amount. */
  oferta: z
    .object({ clienteId: id.nullable(), cliente: z.string().nullable(), valor: reais })
    .nullable(),
  /** The description that the winner had read, by field, if it was corrected since. */
  vendidoComo: z.record(z.string(), z.string()).optional(),
});
export type VehicleSale = z.infer<typeof vehicleSale>;

/** Several vehicles at once, as they were selected in a list. */
const selection = z
  .array(idInput, { error: texts.selection })
  .min(1, texts.selection)
  .max(MAX_SELECTION, `Selecione no máximo ${MAX_SELECTION} veículos.`);

export const selectedVehicles = z.object({ ids: selection });
export const highlightBody = selectedVehicles.extend({ destaque: booleanInput });

/** The opening values that are usual in a category; null while it has too few vehicles to tell. */
export const usualValues = z.object({
  usual: z.object({ minimo: reais, maximo: reais }).nullable(),
});

/** Papers as they are stored, and the vehicle that is left out of the answer. */
const paperSought = z.catch(z.optional(optionalText(40)), undefined);
export const twinsQuery = z.object({
  placa: paperSought,
  chassi: paperSought,
  renavam: paperSought,
  menos: z.catch(blankIsAbsent(idInput), undefined),
});
export type TwinsQuery = z.output<typeof twinsQuery>;

export const vehicleTwins = z.object({
  veiculos: z.array(
    z.object({
      id,
      titulo: z.string(),
      lote: z.string(),
      /** The paper that it has too. */
      campo: z.enum(['placa', 'chassi', 'renavam']),
    }),
  ),
});
export type VehicleTwins = z.infer<typeof vehicleTwins>;

export const countQuery = z.object({ categoria: z.string().max(40).optional() });
export const auctionRoomParams = z.object({ tipo: auctionTypeInput });
