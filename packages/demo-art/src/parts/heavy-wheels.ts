import type { Kit, WheelPlace } from '../kit.ts';
import { arc, disc, fill, line, polar, polygon, type Shape } from '../shapes.ts';
import { tyre } from './wheels.ts';

function nuts({ x, y, radius }: WheelPlace, count: number, reach: number, color: string): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const [nx, ny] = polar(x, y, radius * reach, (index * 360) / count);
    return fill(disc(nx, ny, radius * 0.03), color);
  });
}

/** Truck and bus wheel. `dual` is the dished rear wheel, otherwise the front, which bulges. */
export function truckWheel(kit: Kit, place: WheelPlace, dual: boolean): Shape[] {
  const { x, y, radius } = place;
  const rim = radius * 0.6;
  const holes = Array.from({ length: 8 }, (_, index) => {
    const [hx, hy] = polar(x, y, radius * 0.44, index * 45 + 22);
    return fill(disc(hx, hy, radius * 0.06), '#1a1f25');
  });
  return [
    ...tyre(kit, place, 0.06),
    fill(disc(x, y, rim + radius * 0.03), '#0b0e12'),
    fill(disc(x, y, rim), kit.use('rim')),
    fill(disc(x, y, rim * 0.88), dual ? kit.use('well') : '#d5dbe2'),
    ...(dual
      ? [fill(disc(x, y, rim * 0.62), '#8b95a1'), ...nuts(place, 8, 0.3, '#2c343d')]
      : [...holes, ...nuts(place, 8, 0.28, '#59636f')]),
    fill(disc(x, y, radius * 0.2), dual ? '#59636f' : kit.use('chrome')),
    fill(disc(x, y, radius * 0.12), dual ? '#353d47' : '#8b96a2'),
    line(arc(x, y, rim * 0.96, -60, 30), '#ffffff', radius * 0.03, { opacity: 0.7 }),
  ];
}

/** Bars of a farm tyre, swept as seen from the side. */
function lugs({ x, y, radius }: WheelPlace, count: number): Shape[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 360) / count;
    const width = 200 / count;
    return fill(
      polygon([
        polar(x, y, radius, angle),
        polar(x, y, radius, angle + width),
        polar(x, y, radius * 0.8, angle + width * 1.9),
        polar(x, y, radius * 0.8, angle + width * 1.25),
      ]),
      index % 2 ? '#1c2026' : '#23282f',
    );
  });
}

export function tractorWheel(kit: Kit, place: WheelPlace, rimColor: string, bars: number): Shape[] {
  const { x, y, radius } = place;
  const rim = radius * 0.6;
  return [
    fill(disc(x, y, radius * 0.95), '#0f1216'),
    ...lugs(place, bars),
    fill(disc(x, y, radius * 0.83), kit.use('tyre')),
    line(arc(x, y, radius * 0.74, -60, 35), '#ffffff', radius * 0.025, { opacity: 0.16 }),
    fill(disc(x, y, rim + radius * 0.025), '#0b0d10'),
    fill(disc(x, y, rim), rimColor, { stroke: '#00000055', width: 2 }),
    fill(disc(x, y, rim * 0.86), '#000000', { opacity: 0.28 }),
    fill(disc(x, y, rim * 0.8), rimColor),
    ...[0, 60, 120, 180, 240, 300].map((angle) => {
      const [hx, hy] = polar(x, y, rim * 0.6, angle + 30);
      return fill(disc(hx, hy, radius * 0.07), '#000000', { opacity: 0.55 });
    }),
    fill(disc(x, y, radius * 0.2), '#ffffff', { opacity: 0.16 }),
    ...nuts(place, 8, 0.145, '#2b323a'),
    fill(disc(x, y, radius * 0.09), '#343b44'),
    fill(disc(x, y, radius * 0.06), '#7a8591'),
    line(arc(x, y, rim * 0.94, -70, 30), '#ffffff', radius * 0.025, { opacity: 0.6 }),
    line(arc(x, y, rim * 0.94, 110, 220), '#000000', radius * 0.03, { opacity: 0.25 }),
  ];
}
