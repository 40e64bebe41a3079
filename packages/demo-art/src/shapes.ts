/**
 * A drawing is a list of shapes before it is text, so that the same side view can be painted flat
 * or moved onto the surface of a vehicle seen at an angle. Paths use absolute M, L, C, Q and Z.
 */
export interface Shape {
  d: string;
  fill?: string | undefined;
  stroke?: string | undefined;
  width?: number | undefined;
  opacity?: number | undefined;
  dash?: string | undefined;
  cap?: 'round' | 'butt' | undefined;
}

type FillOptions = Pick<Shape, 'opacity' | 'stroke' | 'width'>;
type LineOptions = Pick<Shape, 'opacity' | 'dash' | 'cap'>;

export function fill(d: string, paint: string, options: FillOptions = {}): Shape {
  return { d, fill: paint, ...options };
}

export function line(d: string, stroke: string, width: number, options: LineOptions = {}): Shape {
  return { d, stroke, width, cap: 'round', ...options };
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Distance of the control point that makes four cubic curves a circle. */
const CIRCLE = 0.5523;

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * CIRCLE, ry * CIRCLE];
  const n = (...values: number[]) => values.map(round).join(' ');
  return `M${n(x - rx, y)}C${n(x - rx, y - ky, x - kx, y - ry, x, y - ry)}C${n(x + kx, y - ry, x + rx, y - ky, x + rx, y)}C${n(x + rx, y + ky, x + kx, y + ry, x, y + ry)}C${n(x - kx, y + ry, x - rx, y + ky, x - rx, y)}Z`;
}

export function disc(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const [right, bottom] = [x + width, y + height];
  const r = Math.min(radius, width / 2, height / 2);
  const n = (...values: number[]) => values.map(round).join(' ');
  if (r === 0) return `M${n(x, y)}L${n(right, y)}L${n(right, bottom)}L${n(x, bottom)}Z`;
  return `M${n(x + r, y)}L${n(right - r, y)}Q${n(right, y, right, y + r)}L${n(right, bottom - r)}Q${n(right, bottom, right - r, bottom)}L${n(x + r, bottom)}Q${n(x, bottom, x, bottom - r)}L${n(x, y + r)}Q${n(x, y, x + r, y)}Z`;
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** Point at an angle in degrees, clockwise from twelve o'clock. */
export function polar(x: number, y: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Arc as an open path of short cubic pieces. */
export function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) / 45));
  const step = (to - from) / pieces;
  const reach = (4 / 3) * Math.tan((step * Math.PI) / 720) * radius;
  let path = `M${polar(x, y, radius, from).map(round).join(' ')}`;
  for (let index = 0; index < pieces; index += 1) {
    const [start, end] = [from + step * index, from + step * (index + 1)];
    const [ax, ay] = polar(x, y, radius, start);
    const [bx, by] = polar(x, y, radius, end);
    const [sx, sy] = polar(0, 0, reach, start + 90);
    const [ex, ey] = polar(0, 0, reach, end + 90);
    path += `C${[ax + sx, ay + sy, bx - ex, by - ey, bx, by].map(round).join(' ')}`;
  }
  return path;
}

/** Box round the points of a path, control points included. */
export function extent(d: string): { width: number; height: number; x: number; y: number } {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function renderShape(shape: Shape): string {
  const attributes = [`d="${shape.d}"`, `fill="${shape.fill ?? 'none'}"`];
  if (shape.stroke) {
    attributes.push(`stroke="${shape.stroke}"`, `stroke-width="${shape.width ?? 1}"`);
    if (shape.cap) attributes.push(`stroke-linecap="${shape.cap}" stroke-linejoin="round"`);
    if (shape.dash) attributes.push(`stroke-dasharray="${shape.dash}"`);
  }
  if (shape.opacity !== undefined) attributes.push(`opacity="${shape.opacity}"`);
  return `<path ${attributes.join(' ')}/>`;
}

export function renderShapes(shapes: readonly Shape[]): string {
  return shapes.map(renderShape).join('');
}
