import { drawHatch } from './bodies/hatch.ts';
import { drawPickup } from './bodies/pickup.ts';
import { drawSedan } from './bodies/sedan.ts';
import { drawSuv } from './bodies/suv.ts';
import { renderCompact } from './compact.ts';
import type { Kit, SideDrawing, WheelPlace } from './kit.ts';
import { arc, disc, extent, fill, line, polar, type Shape } from './shapes.ts';

const BODIES = { hatch: drawHatch, sedan: drawSedan, suv: drawSuv, pickup: drawPickup };

export type LightStyle = keyof typeof BODIES;

const FLAT: Record<string, string> = {
  tail: '#d3201d',
  lamp: '#e8eef3',
  plastic: '#20252d',
  chrome: '#b9c2cc',
  rim: '#c3cbd4',
};

/** Paint is the inherited `color`, so that one symbol serves cars of every colour. */
function lightKit(id: string): Kit {
  return {
    paint: { label: '', base: '#808080', shade: '#0009', light: '#fff' },
    // One fixed draw: the same trim in every scene.
    random: () => 0.45,
    use: (name) => {
      if (name === 'body' || name === 'panel' || name === 'soft') return 'currentColor';
      return FLAT[name] ?? `url(#${id}-${name})`;
    },
  };
}

function isOfWheel(shape: Shape, wheels: readonly WheelPlace[]): boolean {
  const { x, y, width, height } = extent(shape.d);
  const [cx, cy] = [x + width / 2, y + height / 2];
  return wheels.some(
    (wheel) =>
      Math.hypot(cx - wheel.x, cy - wheel.y) < wheel.radius * 0.95 &&
      Math.max(width, height) < wheel.radius * 2.05,
  );
}

/** Drops what nobody sees at banner size. */
function isSeen(shape: Shape, smallest: number): boolean {
  const { width, height } = extent(shape.d);
  if (shape.fill === undefined && (shape.opacity ?? 1) < 0.35) return false;
  return Math.max(width, height) > smallest;
}

function lightWheel(radius: number): Shape[] {
  const spokes = [0, 72, 144, 216, 288]
    .map(
      (angle) =>
        `M0 0L${polar(0, 0, radius * 0.6, angle)
          .map(Math.round)
          .join(' ')}`,
    )
    .join('');
  return [
    fill(disc(0, 0, radius), '#171b21'),
    line(arc(0, 0, radius * 0.88, -60, 50), '#fff', 2, { opacity: 0.2 }),
    fill(disc(0, 0, radius * 0.68), '#d5dce3'),
    fill(disc(0, 0, radius * 0.6), '#39424d'),
    line(spokes, '#cdd5dd', radius * 0.17),
    fill(disc(0, 0, radius * 0.12), '#59636f'),
  ];
}

export interface LightVehicle {
  symbol: string;
  drawing: SideDrawing;
}

/**
 * A vehicle as a group to be reused: colour inherited, nothing smaller than `smallest` units.
 * Needs the light definitions.
 */
export function lightVehicle(style: LightStyle, id: string, smallest: number): LightVehicle {
  const drawing = BODIES[style](lightKit(id));
  const body = drawing.shapes
    .filter((shape) => !isOfWheel(shape, drawing.wheels) && isSeen(shape, smallest))
    .flatMap((shape) => {
      const isShell = shape.fill === 'currentColor' && extent(shape.d).width > 600;
      return isShell ? [shape, { d: shape.d, fill: `url(#${id}-sculpt)` }] : [shape];
    });
  const wheels = drawing.wheels.map(
    ({ x, y, radius }) =>
      `<use href="#${id}-wheel" transform="translate(${x} ${y}) scale(${radius / 60})"/>`,
  );
  return {
    drawing,
    symbol: `<g id="${id}-${style}" fill="none" stroke-linecap="round" stroke-linejoin="round">${renderCompact(body)}${wheels.join('')}</g>`,
  };
}

/** Definitions that every light vehicle refers to. */
export function lightDefs(id: string): string {
  const wheel = renderCompact(lightWheel(60));
  const stops = (list: readonly [number, string, number][]) =>
    list
      .map(
        ([at, color, opacity]) =>
          `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  const linear = (name: string, list: readonly [number, string, number][]) =>
    `<linearGradient id="${id}-${name}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;
  return [
    linear('sculpt', [
      [0, '#fff', 0.5],
      [0.12, '#fff', 0.12],
      [0.38, '#fff', 0],
      [0.46, '#fff', 0.28],
      [0.55, '#000', 0],
      [0.8, '#000', 0.3],
      [1, '#000', 0.6],
    ]),
    linear('glass', [
      [0, '#7188a0', 1],
      [0.4, '#33445a', 1],
      [1, '#131b27', 1],
    ]),
    linear('sheen', [
      [0, '#fff', 0.5],
      [1, '#fff', 0.05],
    ]),
    linear('under', [
      [0, '#000', 0],
      [1, '#000', 0.4],
    ]),
    `<radialGradient id="${id}-shadow">${stops([
      [0, '#02060c', 0.7],
      [0.6, '#02060c', 0.35],
      [1, '#02060c', 0],
    ])}</radialGradient>`,
    `<g id="${id}-wheel" fill="none">${wheel}</g>`,
  ].join('');
}

export function ground(id: string, x: number, y: number, halfWidth: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${Math.round(halfWidth * 0.06)}" fill="url(#${id}-shadow)"/>`;
}
