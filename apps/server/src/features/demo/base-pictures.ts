import type { PaintName } from './paints.ts';

export const PICTURE_SIZE = { width: 1200, height: 900 };

/** How many vehicles of each body stand in `pictures/`. */
const VARIANTS = {
  hatch: 2,
  sedan: 1,
  suv: 2,
  pickup: 1,
  van: 2,
  'street-motorcycle': 2,
  'trail-motorcycle': 1,
  scooter: 1,
  truck: 3,
  tractor: 2,
  bus: 1,
} as const;

export type BodyStyle = keyof typeof VARIANTS;
export type View = 'side' | 'three-quarter' | 'wheel-detail' | 'rear-detail' | 'interior';

const MOTORCYCLES: readonly BodyStyle[] = ['street-motorcycle', 'trail-motorcycle', 'scooter'];
/** The bodies that also stand there at an angle. */
const CARS: readonly BodyStyle[] = ['hatch', 'sedan', 'suv', 'pickup', 'van'];

export interface VehiclePicture {
  style: BodyStyle;
  color: PaintName;
  view: View;
  /** Chooses the variant; the same seed gives the same vehicle in every view. */
  seed: number;
}

/** A picture of a client's document. No real document is shown. */
export interface IdentityPicture {
  identity: 'front' | 'back' | 'selfie' | 'company' | 'proof';
  /** Chooses the person. */
  seed: number;
}

/** Rows that an older version left waiting have this form too. */
export type DemoPicture = VehiclePicture | IdentityPicture;

export function viewsOf(style: BodyStyle): readonly View[] {
  const outside: View[] = CARS.includes(style) ? ['side', 'three-quarter'] : ['side'];
  return [...outside, 'wheel-detail', 'rear-detail', 'interior'];
}

/**
 * The base picture that a picture is made from, in `pictures/`: NAME.webp, and for a vehicle
 * NAME.paint.webp beside it.
 */
export function baseOf(picture: DemoPicture): string {
  return 'identity' in picture ? identityName(picture) : vehicleName(picture);
}

const choose = (seed: number, count: number) => 1 + (seed % count);

function identityName({ identity, seed }: IdentityPicture): string {
  const showsPerson = identity === 'front' || identity === 'selfie';
  return `${identity}-${choose(seed, showsPerson ? 3 : 1)}`;
}

function vehicleName({ style, view, seed }: VehiclePicture): string {
  if (view !== 'interior') return `${style}-${choose(seed, VARIANTS[style])}-${view}`;
  return MOTORCYCLES.includes(style) ? 'cockpit-1' : `dashboard-${choose(seed, 2)}`;
}
