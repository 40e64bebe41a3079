import { round } from './shapes.ts';

export type Point = readonly [number, number];

const STEPS = 8;

function curve(from: Point, controls: readonly Point[]): Point[] {
  const [a, b, c] = controls;
  if (!a) return [];
  const points: Point[] = [];
  const steps =
    controls.length === 1 ? Math.ceil(Math.hypot(a[0] - from[0], a[1] - from[1]) / 24) : STEPS;
  for (let index = 1; index <= steps; index += 1) {
    const t = index / steps;
    const s = 1 - t;
    const at = (axis: 0 | 1): number => {
      if (c && b)
        return (
          s ** 3 * from[axis] + 3 * s * s * t * a[axis] + 3 * s * t * t * b[axis] + t ** 3 * c[axis]
        );
      if (b) return s * s * from[axis] + 2 * s * t * a[axis] + t * t * b[axis];
      return s * from[axis] + t * a[axis];
    };
    points.push([at(0), at(1)]);
  }
  return points;
}

export interface Contour {
  points: Point[];
  closed: boolean;
}

/** Path of absolute M, L, C, Q and Z as polylines fine enough to bend. */
export function flattenPath(d: string): Contour[] {
  const contours: Contour[] = [];
  for (const [, command = '', body = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = (body.match(/-?[\d.]+/g) ?? []).map(Number);
    const points: Point[] = [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
    }
    const current = contours.at(-1);
    const last = current?.points.at(-1);
    if (command === 'M') {
      const [start, ...rest] = points;
      if (start) contours.push({ points: [start, ...rest], closed: false });
    } else if (command === 'Z') {
      const first = current?.points[0];
      if (current && first && last) {
        current.points.push(...curve(last, [first]));
        current.closed = true;
      }
    } else if (current && last) {
      const group = command === 'C' ? 3 : command === 'Q' ? 2 : 1;
      let from = last;
      for (let index = 0; index < points.length; index += group) {
        const controls = points.slice(index, index + group);
        current.points.push(...curve(from, controls));
        from = controls.at(-1) ?? from;
      }
    }
  }
  return contours;
}

export function pathOf(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Moves every point of a path to its position on a surface. */
export function bendPath(d: string, place: (point: Point) => Point): string {
  return flattenPath(d)
    .map(({ points, closed }) => pathOf(points.map(place), closed))
    .join('');
}
