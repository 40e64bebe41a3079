import { HATCH_OUTLINE } from './bodies/hatch.ts';
import { PICKUP_OUTLINE } from './bodies/pickup.ts';
import { SEDAN_OUTLINE } from './bodies/sedan.ts';
import { SUV_OUTLINE } from './bodies/suv.ts';
import { VAN_OUTLINE } from './bodies/van.ts';

/**
 * The dimensions that a side view does not show: the width of the body, and where its surfaces
 * meet.
 */
export interface CarForm {
  outline: string;
  halfWidth: number;
  /** Above this line the sides lean in, by `lean` at the roof. */
  belt: number;
  lean: number;
  /** x where the nose becomes the bonnet, the bonnet the windscreen, the windscreen the roof. */
  bonnet: number;
  cowl: number;
  header: number;
  roofEnd: number;
  /** How far the middle of the nose is in front of its corners. */
  bulge: number;
  lamp: readonly [top: number, bottom: number];
  grille: readonly [top: number, bottom: number];
  bumper: number;
  /** Lower edge of the nose. */
  bottom: number;
  /** Open load bed: from, to, and the height of its rail. */
  bed?: readonly [from: number, to: number, rail: number];
}

export const CAR_FORMS = {
  hatch: {
    outline: HATCH_OUTLINE,
    halfWidth: 168,
    belt: 208,
    lean: 42,
    bonnet: 800,
    cowl: 642,
    header: 492,
    roofEnd: 106,
    bulge: 44,
    lamp: [249, 280],
    grille: [262, 282],
    bumper: 330,
    bottom: 357,
  },
  sedan: {
    outline: SEDAN_OUTLINE,
    halfWidth: 172,
    belt: 208,
    lean: 44,
    bonnet: 896,
    cowl: 724,
    header: 614,
    roofEnd: 306,
    bulge: 46,
    lamp: [249, 281],
    grille: [262, 284],
    bumper: 332,
    bottom: 357,
  },
  suv: {
    outline: SUV_OUTLINE,
    halfWidth: 178,
    belt: 192,
    lean: 38,
    bonnet: 872,
    cowl: 680,
    header: 550,
    roofEnd: 106,
    bulge: 40,
    lamp: [226, 256],
    grille: [232, 284],
    bumper: 312,
    bottom: 343,
  },
  pickup: {
    outline: PICKUP_OUTLINE,
    halfWidth: 184,
    belt: 186,
    lean: 40,
    bonnet: 1058,
    cowl: 858,
    header: 732,
    roofEnd: 470,
    bulge: 40,
    lamp: [218, 256],
    grille: [220, 288],
    bumper: 296,
    bottom: 330,
    bed: [50, 434, 184],
  },
  van: {
    outline: VAN_OUTLINE,
    halfWidth: 200,
    belt: 140,
    lean: 26,
    bonnet: 1130,
    cowl: 1026,
    header: 912,
    roofEnd: 80,
    bulge: 46,
    lamp: [196, 252],
    grille: [218, 286],
    bumper: 316,
    bottom: 346,
  },
} as const satisfies Record<string, CarForm>;

export type CarStyle = keyof typeof CAR_FORMS;
