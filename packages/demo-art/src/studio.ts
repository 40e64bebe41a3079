import type { StudioTone } from './gradients.ts';
import { type Frame, GROUND, type Kit, type WheelPlace } from './kit.ts';
import { pick } from './random.ts';
import { ellipse, extent, fill, renderShapes, round, type Shape } from './shapes.ts';

export const STUDIO = { width: 1600, height: 1200 };
const HORIZON = 760;
const FLOOR = 880;

const TONES = [
  { wall: ['#dfe6ee', '#eef2f6'], floor: ['#c3cdd8', '#dfe5ec'] },
  { wall: ['#d3dce6', '#e6ecf2'], floor: ['#b7c3d0', '#d3dbe4'] },
  { wall: ['#dcdfe3', '#eeeff1'], floor: ['#c2c6cc', '#dcdfe3'] },
  { wall: ['#cfd6de', '#dfe5eb'], floor: ['#aab5c2', '#c9d2dc'] },
] as const satisfies readonly [StudioTone, ...StudioTone[]];

export function pickTone(random: () => number): StudioTone {
  return pick(random, TONES);
}

/** Cyclorama: wall, floor, and a pool of light behind the vehicle. */
export function renderBackdrop(kit: Kit): string {
  const { width, height } = STUDIO;
  return renderShapes([
    fill(`M0 0L${width} 0L${width} ${HORIZON + 4}L0 ${HORIZON + 4}Z`, kit.use('wall')),
    fill(ellipse(width / 2, HORIZON - 220, 900, 560), kit.use('spot')),
    fill(`M0 ${HORIZON}L${width} ${HORIZON}L${width} ${height}L0 ${height}Z`, kit.use('floor')),
    fill(ellipse(width / 2, height - 160, 980, 250), kit.use('spot'), { opacity: 0.5 }),
  ]);
}

interface Placement {
  scale: number;
  dx: number;
  dy: number;
}

/** Fits a vehicle in the studio with its wheels on the floor. */
function placeInStudio(frame: Frame, ground: number): Placement {
  const scale = Math.min(1340 / frame.width, 700 / (ground - frame.y));
  const sunk = Math.max(0, (ground - frame.y) * scale - 560) * 0.45;
  return {
    scale,
    dx: STUDIO.width / 2 - (frame.x + frame.width / 2) * scale,
    dy: FLOOR + sunk - ground * scale,
  };
}

/** Shadow under the vehicle and, darker, where each tyre touches the floor. */
export function renderShadow(kit: Kit, wheels: readonly WheelPlace[], frame: Frame): string {
  const middle = frame.x + frame.width / 2;
  return renderShapes([
    fill(ellipse(middle, GROUND - 4, frame.width * 0.56, frame.width * 0.045), kit.use('shadow')),
    ...wheels.map(({ x, radius }) =>
      fill(ellipse(x, GROUND - 1, radius * 1.15, radius * 0.16), kit.use('contact')),
    ),
  ]);
}

/**
 * A faint mirror image in the polished floor; the floor is painted over its lower part so that it
 * fades.
 */
function renderReflection(kit: Kit, art: string, placement: Placement): string {
  const { scale, dx, dy } = placement;
  const floorY = round(dy + GROUND * scale);
  return `<g opacity=".13"><g transform="translate(${round(dx)} ${round(2 * floorY - dy)}) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})">${art}</g></g>${renderShapes(
    [
      fill(
        `M0 ${floorY + 40}L${STUDIO.width} ${floorY + 40}L${STUDIO.width} ${STUDIO.height}L0 ${STUDIO.height}Z`,
        kit.use('fade'),
      ),
    ],
  )}`;
}

function transform({ scale, dx, dy }: Placement): string {
  return `translate(${round(dx)} ${round(dy)}) scale(${scale.toFixed(4)})`;
}

export function sideScene(
  kit: Kit,
  shadow: string,
  shapes: readonly Shape[],
  frame: Frame,
): string {
  const placement = placeInStudio(frame, GROUND);
  // The floor fades before it would mirror the upper half.
  const lower = shapes.filter(({ d }) => {
    const { y, height } = extent(d);
    return y + height > GROUND - 220 / placement.scale;
  });
  const art = renderShapes(shapes);
  return `${renderReflection(kit, renderShapes(lower), placement)}<g transform="${transform(placement)}">${shadow}${art}</g>`;
}

/** A drawing that has its own shadow, on the lower edge of its frame. */
export function inStudio(art: string, frame: Frame): string {
  const scale = Math.min(1320 / frame.width, 760 / frame.height);
  const dx = STUDIO.width / 2 - (frame.x + frame.width / 2) * scale;
  const dy = FLOOR + 70 - (frame.y + frame.height) * scale;
  return `<g transform="${transform({ scale, dx, dy })}">${art}</g>`;
}

/** A close-up: the frame fills the picture. */
export function filling(art: string, frame: Frame): string {
  const scale = STUDIO.width / frame.width;
  return `<g transform="${transform({ scale, dx: -frame.x * scale, dy: -frame.y * scale })}">${art}</g>`;
}
