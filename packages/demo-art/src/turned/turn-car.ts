import type { CarForm } from '../car-form.ts';
import { bendPath, flattenPath } from '../flatten.ts';
import type { Frame, Kit, SideDrawing } from '../kit.ts';
import type { Shape } from '../shapes.ts';
import { createBody, onSide } from './body.ts';
import { floorShadow, underside } from './floor.ts';
import { nose } from './nose.ts';
import { loadBed, upperSurfaces } from './upper.ts';

interface AngledDrawing {
  shapes: Shape[];
  /** Bounds of the vehicle itself, without its shadow. */
  frame: Frame;
}

/** The car at an angle, with its side view wrapped round its body. */
export function turnCar(kit: Kit, form: CarForm, drawing: SideDrawing): AngledDrawing {
  const body = createBody(form, kit, drawing);
  const side = onSide(body);
  const near = drawing.shapes.map((shape) => ({ ...shape, d: bendPath(shape.d, side) }));
  const car = [
    ...underside(body, drawing),
    ...loadBed(body),
    ...upperSurfaces(body),
    ...nose(body),
    ...near,
  ];
  const points = car.flatMap((shape) => flattenPath(shape.d).flatMap((contour) => contour.points));
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const reach = (values: readonly number[]) =>
    values.reduce<[number, number]>(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [Infinity, -Infinity],
    );
  const [[left, right], [top, bottom]] = [reach(xs), reach(ys)];
  return {
    shapes: [...floorShadow(body, drawing), ...car],
    frame: { x: left, y: top, width: right - left, height: bottom - top },
  };
}
