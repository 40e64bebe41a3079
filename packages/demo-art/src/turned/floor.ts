import { bendPath, type Point, pathOf } from '../flatten.ts';
import { GROUND, type SideDrawing } from '../kit.ts';
import { disc, ellipse, fill, type Shape } from '../shapes.ts';
import type { Body } from './body.ts';

/** Tyres: the far ones, and the inner width of the near ones, dark under the body. */
export function underside(body: Body, drawing: SideDrawing): Shape[] {
  const { project, form } = body;
  const flat =
    (z: number) =>
    ([x, y]: Point) =>
      project(x, y, z);
  const depths = [-1, -0.9, -0.8, -0.7, 0.68, 0.76, 0.84, 0.92];
  const [rear, front] = [drawing.wheels[0], drawing.wheels.at(-1)];
  const floor =
    rear && front
      ? [
          fill(
            pathOf([
              project(rear.x - 60, 352, form.halfWidth * 0.9),
              project(front.x + 110, 352, form.halfWidth * 0.86),
              project(front.x + 110, 352, -form.halfWidth * 0.86),
              project(rear.x - 60, 352, -form.halfWidth * 0.9),
            ]),
            '#0a0d12',
          ),
          fill(
            pathOf(
              [
                [rear.x, 300],
                [front.x, 300],
                [front.x, 352],
                [rear.x, 352],
              ].map(([x = 0, y = 0]) => project(x, y, form.halfWidth * 0.86)),
            ),
            '#0a0d12',
          ),
        ]
      : [];
  return [
    ...drawing.wheels.flatMap(({ x, y, radius }) =>
      depths.map((part) =>
        fill(bendPath(disc(x, y, radius), flat(part * form.halfWidth)), '#12151a'),
      ),
    ),
    ...floor,
  ];
}

/** Soft shadow on the floor: layers, because a gradient cannot follow the slant. */
export function floorShadow(body: Body, drawing: SideDrawing): Shape[] {
  const { frame, wheels } = drawing;
  const middle = frame.x + frame.width / 2;
  const layer = (grow: number) =>
    bendPath(
      ellipse(middle, 0, frame.width * 0.42 + grow * 95, body.form.halfWidth * 0.82 + grow * 95),
      ([x, z]) => body.project(x, GROUND, z),
    );
  const contact = wheels.flatMap(({ x, radius }) =>
    [0.7, 0.5, 0.35].map((size) =>
      fill(
        bendPath(
          ellipse(x, body.form.halfWidth * 0.9, radius * size, radius * size * 0.62),
          ([px, z]) => body.project(px, GROUND, z),
        ),
        '#04070c',
        { opacity: 0.18 },
      ),
    ),
  );
  return [
    ...Array.from({ length: 16 }, (_, index) =>
      fill(layer(1.15 - index * 0.075), '#0f141b', { opacity: 0.05 }),
    ),
    ...contact,
  ];
}
