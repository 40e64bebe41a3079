import { HERO_KINDS, heroScene } from '@martelo/artwork/hero';
import { typeCover } from '@martelo/artwork/type-cover';
import { TYPE_SLUGS, typeOfSlug } from '@martelo/core/vehicle-types';

const DRAWINGS = new Map<string, () => string>([
  ...HERO_KINDS.map((kind) => [kind, () => heroScene(kind)] as const),
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
