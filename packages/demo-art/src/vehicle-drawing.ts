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
import { CAR_FORMS, type CarForm } from './car-form.ts';
import { renderDefs } from './gradients.ts';
import { createKit, type Frame, GROUND, type Kit, type SideDrawing } from './kit.ts';
import { PAINTS, type PaintName } from './paints.ts';
import { createRandom, hashText } from './random.ts';
import { renderShapes } from './shapes.ts';
import {
  filling,
  inStudio,
  pickTone,
  renderBackdrop,
  renderShadow,
  STUDIO,
  sideScene,
} from './studio.ts';
import { turnCar } from './turned/turn-car.ts';
import { drawCockpit } from './views/cockpit.ts';
import { drawDashboard } from './views/dashboard.ts';

const BODIES = {
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
} as const satisfies Record<string, (kit: Kit) => SideDrawing>;

export type BodyStyle = keyof typeof BODIES;

export const BODY_STYLES = Object.keys(BODIES) as BodyStyle[];

export const VIEWS = ['side', 'three-quarter', 'wheel-detail', 'rear-detail', 'interior'] as const;

export type View = (typeof VIEWS)[number];
export type Backdrop = 'studio' | 'none';

export interface VehiclePicture {
  style: BodyStyle;
  color: PaintName;
  view: View;
  backdrop: Backdrop;
  /** Chooses wheels, trim and body; the same seed draws the same vehicle in every view. */
  seed: number;
}

interface Scene {
  /** A vehicle on a transparent background. */
  bare: string;
  frame: Frame;
  /** A vehicle on the studio's floor. */
  staged: string;
}

function formOf(style: BodyStyle): CarForm | undefined {
  return Object.hasOwn(CAR_FORMS, style) ? CAR_FORMS[style as keyof typeof CAR_FORMS] : undefined;
}

const DETAIL_VIEWS = ['wheel-detail', 'rear-detail', 'interior'] as const satisfies readonly View[];

/** Good views of this style; any other view is replaced by the side view. */
export function viewsOf(style: BodyStyle): readonly View[] {
  return formOf(style) ? ['side', 'three-quarter', ...DETAIL_VIEWS] : ['side', ...DETAIL_VIEWS];
}

const isMotorcycle = (style: BodyStyle): boolean =>
  style === 'scooter' || style === 'street-motorcycle' || style === 'trail-motorcycle';

/** The part of the side view that a close-up shows. */
function closeUp(drawing: SideDrawing, part: 'wheel-detail' | 'rear-detail'): Frame {
  const { frame, wheels } = drawing;
  const wheel = part === 'wheel-detail' ? wheels.at(-1) : wheels[0];
  const radius = wheel?.radius ?? 60;
  const overhang = part === 'rear-detail' ? ((wheel?.x ?? frame.x) - frame.x + radius) * 1.25 : 0;
  const width = Math.max(Math.min(radius * 5.6, frame.width * 0.62), overhang);
  const height = width * 0.75;
  const x = part === 'wheel-detail' ? (wheel?.x ?? frame.x) - width * 0.46 : frame.x - width * 0.1;
  return { x, y: GROUND + height * 0.08 - height, width, height };
}

function compose(kit: Kit, { style, view }: VehiclePicture): Scene {
  if (view === 'interior') {
    const art = renderShapes(isMotorcycle(style) ? drawCockpit(kit) : drawDashboard(kit));
    return { bare: art, frame: { x: 0, y: 0, ...STUDIO }, staged: art };
  }
  const drawing = BODIES[style](kit);
  const form = formOf(style);
  if (view === 'three-quarter' && form) {
    const { shapes, frame } = turnCar(kit, form, drawing);
    const art = renderShapes(shapes);
    return { bare: art, frame, staged: inStudio(art, frame) };
  }
  const art = renderShapes(drawing.shapes);
  if (view === 'wheel-detail' || view === 'rear-detail') {
    const frame = closeUp(drawing, view);
    const shaded = renderShadow(kit, drawing.wheels, drawing.frame) + art;
    return { bare: shaded, frame, staged: filling(shaded, frame) };
  }
  const shadow = renderShadow(kit, drawing.wheels, drawing.frame);
  return {
    bare: shadow + art,
    frame: drawing.frame,
    staged: sideScene(kit, shadow, drawing.shapes, drawing.frame),
  };
}

function svg(frame: Frame, content: string): string {
  const [x, y, width, height] = [frame.x, frame.y, frame.width, frame.height].map(Math.round);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${content}</svg>`;
}

/** A vehicle as a complete SVG document. */
export function drawVehicle(picture: VehiclePicture): string {
  const { style, color, view, backdrop, seed } = picture;
  const id = `v${hashText(`${style}|${color}|${view}|${backdrop}|${seed}`).toString(36)}`;
  const paint = PAINTS[color];
  const kit = createKit(id, paint, createRandom(hashText(`${style} ${seed}`)));
  const tone = pickTone(createRandom(hashText(`studio ${seed}`)));
  const { bare, frame, staged } = compose(kit, picture);
  if (view === 'interior') return svg(frame, renderDefs(id, bare, paint, tone) + bare);
  if (backdrop === 'none' && view.endsWith('detail'))
    return svg(frame, renderDefs(id, bare, paint) + bare);
  if (backdrop === 'none') {
    const room = {
      x: frame.x - 32,
      y: frame.y - 12,
      width: frame.width + 64,
      height: frame.height + 48,
    };
    return svg(room, renderDefs(id, bare, paint) + bare);
  }
  const content = renderBackdrop(kit) + staged;
  return svg({ x: 0, y: 0, ...STUDIO }, renderDefs(id, content, paint, tone) + content);
}
