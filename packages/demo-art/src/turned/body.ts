import type { CarForm } from '../car-form.ts';
import { flattenPath, type Point, pathOf } from '../flatten.ts';
import { GROUND, type Kit, type SideDrawing } from '../kit.ts';

const ANGLE = (40 * Math.PI) / 180;

/** A car as a solid: its side view gives the profile, its form the width. */
export interface Body {
  form: CarForm;
  kit: Kit;
  project: (x: number, y: number, z: number) => Point;
  /** Half width of the body at a point of its side view. */
  halfWidth: (x: number, y: number) => number;
  /** x set back where the nose turns its corner. */
  setBack: (x: number) => number;
  noseAt: (y: number) => number;
  topAt: (x: number) => number;
}

/** Crossings of the outline with a line, to read the profile of the middle of the car from it. */
function crossings(points: readonly Point[], axis: 0 | 1, value: number): number[] {
  const other = axis === 0 ? 1 : 0;
  return points.slice(1).flatMap((point, index) => {
    const before = points[index];
    if (!before) return [];
    const [a, b] = [before[axis], point[axis]];
    if (a === b || (a - value) * (b - value) > 0) return [];
    return [before[other] + ((value - a) / (b - a)) * (point[other] - before[other])];
  });
}

export function createBody(form: CarForm, kit: Kit, drawing: SideDrawing): Body {
  const outline = flattenPath(form.outline)[0]?.points ?? [];
  const end = Math.max(...outline.map(([x]) => x));
  const start = Math.min(...outline.map(([x]) => x));
  const roof = Math.min(...outline.map(([, y]) => y));
  const middle = drawing.frame.x + drawing.frame.width / 2;
  const distance = drawing.frame.width * 2.3;
  const eye = Math.max(330, (GROUND - roof) * 1.02 + 10);
  const turn = (x: number) => Math.max(0, (x - (end - 190)) / 190);
  return {
    form,
    kit,
    project: (x, y, z) => {
      const along = x - middle;
      const depth = along * Math.sin(ANGLE) + z * Math.cos(ANGLE);
      const scale = distance / (distance - depth);
      const across = along * Math.cos(ANGLE) - z * Math.sin(ANGLE);
      return [across * scale, (y - (GROUND - eye)) * scale];
    },
    halfWidth: (x, y) => {
      const front = turn(x) ** 2.2 * form.halfWidth * 0.16;
      const rear = Math.max(0, (start + 120 - x) / 120) ** 2.2 * form.halfWidth * 0.14;
      const up = Math.max(0, (form.belt - y) / (form.belt - roof));
      return form.halfWidth - front - rear - up ** 1.15 * form.lean;
    },
    setBack: (x) => turn(x) ** 2.2 * form.bulge,
    noseAt: (y) => Math.max(...crossings(outline, 1, y), middle),
    topAt: (x) => Math.min(...crossings(outline, 0, x), GROUND),
  };
}

export function onSide({ project, halfWidth, setBack }: Body): (point: Point) => Point {
  return ([x, y]) => project(x - setBack(x), y, halfWidth(x, y));
}

/** Point on the nose; `across` is -1 at the far corner and 1 at the near one. */
export function onNose({ project, halfWidth, setBack, noseAt }: Body): (point: Point) => Point {
  return ([across, y]) => {
    const x = noseAt(y);
    return project(x - setBack(x) * Math.abs(across) ** 2.4, y, across * halfWidth(x, y));
  };
}

/** Strip of the upper surface between two points of the profile, from side to side. */
export function upperStrip(body: Body, from: number, to: number, inset = 0): string {
  const { project, halfWidth, setBack, topAt } = body;
  const steps = 10;
  const rail = (side: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const x = from + ((to - from) * index) / steps;
      const y = topAt(x);
      return project(x - setBack(x), y, side * (halfWidth(x, y) - inset));
    });
  const crown = (x: number, reverse: number): Point[] =>
    Array.from({ length: 9 }, (_, index) => {
      const across = reverse * (1 - (index + 1) / 5);
      const y = topAt(x);
      return project(
        x - setBack(x) * Math.abs(across) ** 2.4,
        y - 5 * (1 - across * across),
        across * (halfWidth(x, y) - inset),
      );
    });
  return pathOf([...rail(1), ...crown(to, 1), ...rail(-1).reverse(), ...crown(from, -1)]);
}
