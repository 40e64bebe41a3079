import { typedFieldNames, type VehicleDraftAnswer } from '@martelo/contract/shapes/vehicle-drafts';
import { isPaper } from '@martelo/core/papers';
import { parseVehicleCategory, type VehicleCategory } from '@martelo/core/vehicle-types';
import type { DraftFields } from '../../../platform/database/drafts-schema.ts';
import { pictureOf } from '../../../platform/media/picture.ts';
import { draftTitle, draftVersion } from './draft-facts.ts';
import type { DraftView } from './drafts.queries.ts';

export function presentInBrief({ draft, images, savedBy }: DraftView) {
  return {
    id: String(draft.id),
    titulo: draftTitle(draft.fields),
    categoria: categoryOf(draft.fields),
    imagens: images.map(pictureOf),
    alteradoEm: draft.updatedAt.toISOString(),
    alteradoPor: savedBy,
  };
}

/** The papers are empty for a person who may not see them. */
export function presentDraft(view: DraftView, seesPapers: boolean): VehicleDraftAnswer {
  const { fields } = view.draft;
  const typed = Object.fromEntries(
    typedFieldNames.map((name) => {
      const isHidden = !seesPapers && isPaper(name);
      return [name, isHidden ? '' : (fields[name] ?? '')];
    }),
  );
  return {
    ...presentInBrief(view),
    campos: {
      ...(typed as Record<(typeof typedFieldNames)[number], string>),
      categoria: categoryOf(fields),
      destaque: fields.destaque === 'true',
    },
    version: draftVersion(fields),
  };
}

function categoryOf(fields: DraftFields): VehicleCategory {
  return parseVehicleCategory(fields.categoria ?? '') ?? 'Carro';
}
