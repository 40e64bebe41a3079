import { createHash } from 'node:crypto';
import { type DraftBody, typedFieldNames } from '@martelo/contract/shapes/vehicle-drafts';
import { vehicleTitle } from '@martelo/core/vehicle';
import type { DraftFields } from '../../../platform/database/drafts-schema.ts';

/** The fields as they are stored: in one order, without the empty ones. */
export function storedFields({ campos }: Pick<DraftBody, 'campos'>): DraftFields {
  const { categoria, destaque = false } = campos;
  const typed = typedFieldNames.flatMap((name) => {
    const text = campos[name] ?? '';
    return text === '' ? [] : [[name, text]];
  });
  return { ...Object.fromEntries(typed), categoria, ...(destaque && { destaque: 'true' }) };
}

export function draftTitle(fields: DraftFields): string {
  return vehicleTitle(fields);
}

/** The version of a draft's form: a hash of its fields. Pictures are merged, as in a vehicle's. */
export function draftVersion(fields: DraftFields): string {
  // PostgreSQL stores the names of a jsonb object in an order of its own.
  const ordered = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(ordered));
  return hash.digest('base64url').slice(0, 22);
}
