import type { Kit, WheelPlace } from '../kit.ts';
import { arc, box, disc, ellipse, fill, line, polar, round, type Shape } from '../shapes.ts';

/** The painted silhouette, with an edge that separates a white car from a white wall. */
export function shell(kit: Kit, outline: string): Shape[] {
  return [fill(outline, kit.use('body'), { stroke: kit.paint.shade, width: 1.6 })];
}

/** Glass with the sky in its upper half. */
export function glass(kit: Kit, d: string): Shape {
  return fill(d, kit.use('glass'), { stroke: '#0d1219', width: 5 });
}

/** A gap between panels: dark, with the lit edge of the next panel beside it. */
export function gap(d: string, kit: Kit): Shape[] {
  return [
    line(d, kit.paint.light, 4.5, { opacity: 0.28 }),
    line(d, '#04070b', 2.2, { opacity: 0.62 }),
  ];
}

/** The dark housing over a wheel, open to the ground. */
export function arch(place: WheelPlace, room: number, bottom: number): Shape {
  const { x, y } = place;
  const radius = place.radius + room;
  const side = (Math.acos(Math.max(-1, (y - bottom) / radius)) * 180) / Math.PI;
  const reach = Math.min(side, 132);
  const [ex, ey] = polar(x, y, radius, reach);
  return fill(
    `${arc(x, y, radius, -reach, reach)}L${round(ex)} ${round(ey)}L${round(2 * x - ex)} ${round(ey)}Z`,
    '#0a0d12',
  );
}

/** The rolled lip of a wheel arch catches light. */
export function archLip(kit: Kit, place: WheelPlace, room: number): Shape[] {
  const { x, y, radius } = place;
  return [
    line(arc(x, y, radius + room + 2, -88, 88), kit.paint.shade, 3, { opacity: 0.75, cap: 'butt' }),
    line(arc(x, y, radius + room + 5, -70, 40), kit.paint.light, 2.5, { opacity: 0.55 }),
  ];
}

/** Plastic cladding round the arch of a utility vehicle. */
export function cladding(kit: Kit, place: WheelPlace, room: number, thick: number): Shape[] {
  const { x, y, radius } = place;
  return [
    line(arc(x, y, radius + room + thick / 2, -94, 94), '#23282f', thick, { cap: 'butt' }),
    line(arc(x, y, radius + room + thick, -60, 50), kit.paint.light, 1.5, { opacity: 0.3 }),
    line(arc(x, y, radius + room + 3, -80, 60), '#5a646f', 2, { opacity: 0.6 }),
  ];
}

export function handle(kit: Kit, x: number, y: number, bright = false): Shape[] {
  return [
    fill(ellipse(x + 21, y + 6, 17, 9), '#05080c', { opacity: 0.32 }),
    fill(box(x, y, 42, 8, 4), bright ? kit.use('chrome') : kit.use('soft')),
    line(`M${x + 4} ${y + 1.6}L${x + 38} ${y + 1.6}`, kit.paint.light, 1.8, { opacity: 0.8 }),
    line(`M${x + 4} ${y + 9}L${x + 38} ${y + 9}`, '#04070b', 1.6, { opacity: 0.5 }),
  ];
}

/** Door mirror; (x, y) is where it meets the door. */
export function mirror(kit: Kit, x: number, y: number, scale = 1, black = false): Shape[] {
  const at = (dx: number, dy: number) => `${round(x + dx * scale)} ${round(y + dy * scale)}`;
  const housing = `M${at(-34, -4)}C${at(-36, -22)} ${at(-26, -29)} ${at(-6, -29)}C${at(10, -29)} ${at(18, -22)} ${at(18, -12)}C${at(16, 2)} ${at(4, 8)} ${at(-8, 8)}L${at(-22, 8)}C${at(-30, 6)} ${at(-34, 4)} ${at(-34, -4)}Z`;
  return [
    fill(`M${at(-20, 0)}L${at(20, 4)}L${at(10, 16)}L${at(-14, 14)}Z`, '#12161c'),
    fill(housing, black ? kit.use('plastic') : kit.use('panel'), {
      stroke: '#05080c55',
      width: 1.5,
    }),
    fill(
      `M${at(-33, 0)}C${at(-20, 4)} ${at(0, 2)} ${at(13, -4)}C${at(8, 4)} ${at(0, 8)} ${at(-8, 8)}L${at(-22, 8)}C${at(-30, 6)} ${at(-33, 4)} ${at(-33, 0)}Z`,
      '#14181e',
    ),
    line(`M${at(-24, -22)}C${at(-14, -26)} ${at(0, -26)} ${at(8, -21)}`, '#ffffff', 2.4, {
      opacity: 0.45,
    }),
  ];
}

/** Slanted reflections of the studio's lamps. */
export function reflections(kit: Kit, shapes: readonly string[]): Shape[] {
  return shapes.map((d) => fill(d, kit.use('sheen'), { opacity: 0.55 }));
}

/** Seats and steering wheel, hardly visible through the glass. */
export function cabin(
  seats: readonly [number, number][],
  wheel: readonly [number, number],
): Shape[] {
  const seat = ([x, y]: readonly [number, number]) =>
    fill(
      `M${x - 18} ${y + 54}C${x - 20} ${y + 36} ${x - 16} ${y + 24} ${x - 8} ${y + 20}L${x - 8} ${y + 6}C${x - 8} ${y - 4} ${x + 10} ${y - 4} ${x + 12} ${y + 6}L${x + 12} ${y + 20}C${x + 22} ${y + 28} ${x + 26} ${y + 42} ${x + 26} ${y + 54}Z`,
      '#0a0f16',
      { opacity: 0.55 },
    );
  const [wx, wy] = wheel;
  return [
    ...seats.map(seat),
    line(`M${wx} ${wy}L${wx - 14} ${wy + 34}`, '#0a0f16', 6, { opacity: 0.6 }),
  ];
}

export function headlamp(kit: Kit, d: string, lens: readonly [number, number, number]): Shape[] {
  const [x, y, radius] = lens;
  return [
    fill(d, kit.use('lamp'), { stroke: '#10161e', width: 2.4 }),
    fill(disc(x, y, radius), '#2b3541'),
    fill(disc(x, y, radius * 0.72), '#93a4b5'),
    fill(disc(x - radius * 0.2, y - radius * 0.25, radius * 0.34), '#ffffff'),
  ];
}

export function tailLamp(kit: Kit, d: string, glow: string): Shape[] {
  return [
    fill(d, kit.use('tail'), { stroke: '#3d0507', width: 2 }),
    line(glow, '#ffb0a4', 3, { opacity: 0.75 }),
  ];
}
