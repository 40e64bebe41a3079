import { heroScene } from '@martelo/artwork/hero';
import { typeCover } from '@martelo/artwork/type-cover';
import { TYPE_SLUGS, typeOfSlug } from '@martelo/core/vehicle-types';
import type { HomeDrawing } from './drawings';

const SCENES: Record<HomeDrawing, () => string> = {
  frete: () => heroScene('frete'),
  recuperados: () => heroScene('recuperados'),
  ipva: () => heroScene('ipva'),
  'venda-direta': () => heroScene('venda-direta'),
};

const DRAWINGS = new Map<string, () => string>([
  ...Object.entries(SCENES),
  ...TYPE_SLUGS.map((slug) => [slug, () => typeCover(typeOfSlug(slug))] as const),
]);

const drawn = new Map<string, string>();

/** A drawing by its name, drawn when it is first asked for; null when there is none. */
export function drawingByName(name: string): string | null {
  const draw = DRAWINGS.get(name);
  if (!draw) return null;
  const known = drawn.get(name) ?? draw();
  drawn.set(name, known);
  return known;
}
