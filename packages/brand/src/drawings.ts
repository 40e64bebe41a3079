import { TYPE_SLUGS } from '@martelo/core/vehicle-types';

/** The drawings of banners: 1200 by 420, transparent, for a dark blue background. */
export const BANNER_SCENES = [
  'frete',
  'recuperados',
  'ipva',
  'financiamento',
  'patio',
  'venda-direta',
] as const;

/** The default cover of an auction, by the slug of its type: 1600 by 1200. */
export const TYPE_COVERS = TYPE_SLUGS;

export type DrawingName = (typeof BANNER_SCENES)[number] | (typeof TYPE_COVERS)[number];

/** The file of a drawing. Pages link to the same file through their build. */
export function drawingFile(name: DrawingName): URL {
  return new URL(`../drawings/${name}.svg`, import.meta.url);
}
