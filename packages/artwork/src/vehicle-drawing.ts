import { drawBus } from './bodies/bus.ts';
import { drawHatch } from './bodies/hatch.ts';
import { drawPickup } from './bodies/pickup.ts';
import { drawScooter } from './bodies/scooter.ts';
import { drawSedan } from './bodies/sedan.ts';
import { drawStreetMotorcycle } from './bodies/street-motorcycle.ts';
import { drawSuv } from './bodies/suv.ts';
import { drawTractor } from './bodies/tractor.ts';
import { drawTrailMotorcycle } from './bodies/trail-motorcycle.ts';
import { drawTruck } from './bodies/truck.ts';
import { drawVan } from './bodies/van.ts';
import { renderDefs } from './gradients.ts';
import { createKit, type Kit, type SideDrawing } from './kit.ts';
import { PAINTS, type PaintName } from './paints.ts';
import { createRandom, hashText } from './random.ts';
import { renderShapes, round } from './shapes.ts';
import {
  pickTone,
  placeInStudio,
  renderBackdrop,
  renderReflection,
  renderShadow,
  STUDIO,
} from './studio.ts';

export type BodyStyle =
  | 'hatch'
  | 'sedan'
  | 'suv'
  | 'pickup'
  | 'van'
  | 'street-motorcycle'
  | 'trail-motorcycle'
  | 'scooter'
  | 'truck'
  | 'tractor'
  | 'bus';
export type View = 'side';
export type Backdrop = 'studio' | 'none';
export interface VehiclePicture {
  style: BodyStyle;
  color: PaintName;
  view: View;
  backdrop: Backdrop;
  seed: number;
}
const BODIES: Record<BodyStyle, (kit: Kit) => SideDrawing> = {
  hatch: drawHatch,
  sedan: drawSedan,
  suv: drawSuv,
  pickup: drawPickup,
  van: drawVan,
  'street-motorcycle': drawStreetMotorcycle,
  'trail-motorcycle': drawTrailMotorcycle,
  scooter: drawScooter,
  truck: drawTruck,
  tractor: drawTractor,
  bus: drawBus,
};

export function drawVehicle({ style, color, view, backdrop, seed }: VehiclePicture): string {
  const id = `v${hashText(`${style}|${color}|${view}|${backdrop}|${seed}`).toString(36)}`;
  const paint = PAINTS[color];
  const random = createRandom(hashText(`${style} ${seed}`));
  const kit = createKit(id, paint, random);
  const { shapes, frame, wheels } = BODIES[style](kit);
  const art = renderShapes(shapes);
  if (backdrop === 'none') {
    const pad = 12;
    const [x, y, w, h] = [
      frame.x - pad - 20,
      frame.y - pad,
      frame.width + 2 * pad + 40,
      frame.height + 2 * pad + 24,
    ];
    const all = renderShadow(kit, wheels, frame) + art;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${renderDefs(id, all, paint)}${all}</svg>`;
  }
  const tone = pickTone(createRandom(hashText(`studio ${seed}`)));
  const placement = placeInStudio(frame);
  const { scale, dx, dy } = placement;
  const scene = `${renderBackdrop(kit)}${renderReflection(kit, art, placement)}<g transform="translate(${round(dx)} ${round(dy)}) scale(${scale.toFixed(4)})">${renderShadow(kit, wheels, frame)}${art}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${STUDIO.width}" height="${STUDIO.height}" viewBox="0 0 ${STUDIO.width} ${STUDIO.height}">${renderDefs(id, scene, paint, tone)}${scene}</svg>`;
}
