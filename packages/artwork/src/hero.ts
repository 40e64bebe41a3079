import { directSaleScene, financeScene, taxScene } from './scenes/paper-scenes.ts';
import { carrierScene, recoveredScene, yardScene } from './scenes/vehicle-scenes.ts';

const SCENES = {
  frete: carrierScene,
  recuperados: recoveredScene,
  ipva: taxScene,
  financiamento: financeScene,
  patio: yardScene,
  'venda-direta': directSaleScene,
} as const satisfies Record<string, (id: string) => string>;

export type HeroKind = keyof typeof SCENES;

export const HERO_KINDS = Object.keys(SCENES) as HeroKind[];

/** Banner drawing for the dark blue hero: transparent, 1200 by 420, standing on its lower edge. */
export function heroScene(kind: HeroKind): string {
  const body = SCENES[kind](`hero-${kind}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="420" viewBox="0 0 1200 420" aria-hidden="true">${body}</svg>`;
}
