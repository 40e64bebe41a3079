/** Vehicles that an administrator has begun and not published: any of the form's fields may be empty. */
import { VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import { z } from 'zod';
import { booleanInput, id, idInput, moment } from './fields.ts';
import { blankIsAbsent, optionalText, vehicleCategoryInput } from './form-fields.ts';
import { MAX_IMAGES } from './limits.ts';
import { picture } from './pictures.ts';
import { type FieldsWith, fieldsWith, VEHICLE_FIELDS } from './vehicle-form.ts';

/** The fields that are kept as they were typed. */
export type TypedField = FieldsWith<'typed'>;
export const typedFieldNames = fieldsWith('typed');

const typed = Object.fromEntries(
  typedFieldNames.map((name) => [name, z.optional(optionalText(VEHICLE_FIELDS[name].typed))]),
) as unknown as Record<TypedField, z.ZodOptional<ReturnType<typeof optionalText>>>;

const imageIds = z.array(z.string().max(300)).max(5 * MAX_IMAGES);

export const draftBody = z.object({
  campos: z.object({
    ...typed,
    categoria: vehicleCategoryInput,
    destaque: booleanInput.optional(),
  }),
  /** The pictures by id, the cover first; they were uploaded before (`uploadPicture`). */
  imagens: imageIds,
});
export type DraftBody = z.output<typeof draftBody>;

/** A save of a stored draft also says what the form was opened with, as in `vehicleChange`. */
export const draftChange = draftBody.extend({
  version: z.string().max(40),
  baseImages: imageIds.optional(),
});
export type DraftChange = z.output<typeof draftChange>;

/** The fields of a new vehicle's call that publish a draft; with them the draft is deleted. */
export const publishedDraft = {
  rascunho: blankIsAbsent(idInput),
  versaoRascunho: blankIsAbsent(optionalText(40)),
};

const inBrief = {
  id,
  /** Empty while neither title, make, model nor year is known. */
  titulo: z.string(),
  categoria: z.enum(VEHICLE_CATEGORIES),
  imagens: z.array(picture),
  alteradoEm: moment,
  /** The administrator who saved it last. */
  alteradoPor: z.string(),
};

export const vehicleDraft = z.object({
  ...inBrief,
  campos: z.object({
    ...(Object.fromEntries(typedFieldNames.map((name) => [name, z.string()])) as Record<
      TypedField,
      z.ZodString
    >),
    categoria: z.enum(VEHICLE_CATEGORIES),
    destaque: z.boolean(),
  }),
  version: z.string(),
});
export type VehicleDraftAnswer = z.infer<typeof vehicleDraft>;

/** The drafts that were changed last, at most `MAX_DRAFTS`, and the number of all. */
export const vehicleDrafts = z.object({ drafts: z.array(z.object(inBrief)), total: z.number() });
export type VehicleDraftsAnswer = z.infer<typeof vehicleDrafts>;

export const vehicleDraftCount = z.object({ total: z.number() });

export const MAX_DRAFTS = 200;
