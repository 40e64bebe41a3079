import type { CarForm } from './car-form.ts';
import { bendPath, flattenPath, type Point, pathOf } from './flatten.ts';
import { GROUND, type Kit, type SideDrawing } from './kit.ts';
import { pick } from './random.ts';
import { box, disc, ellipse, fill, line, type Shape } from './shapes.ts';

const ANGLE = (40 * Math.PI) / 180;

interface Body {
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

function createBody(form: CarForm, kit: Kit, drawing: SideDrawing): Body {
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

function onSide({ project, halfWidth, setBack }: Body): (point: Point) => Point {
  return ([x, y]) => project(x - setBack(x), y, halfWidth(x, y));
}

/** Place on the nose; `across` is -1 at the far corner and 1 at the near one. */
function onNose({ project, halfWidth, setBack, noseAt }: Body): (point: Point) => Point {
  return ([across, y]) => {
    const x = noseAt(y);
    return project(x - setBack(x) * Math.abs(across) ** 2.4, y, across * halfWidth(x, y));
  };
}

/** Strip of the upper surface between two places of the profile, from side to side. */
function upperStrip(body: Body, from: number, to: number, inset = 0): string {
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

function upperSurfaces(body: Body): Shape[] {
  const { form, kit } = body;
  const { light, shade, base } = kit.paint;
  const bonnet = upperStrip(body, form.bonnet, form.cowl);
  const crease = (side: number) =>
    line(
      pathOf(
        Array.from({ length: 9 }, (_, index): Point => {
          const x = form.bonnet + ((form.cowl - form.bonnet) * index) / 8;
          const y = body.topAt(x) - 3;
          return body.project(
            x - body.setBack(x) * 0.3,
            y,
            side * body.form.halfWidth * (0.5 + index * 0.02),
          );
        }),
        false,
      ),
      light,
      4,
      { opacity: 0.55 },
    );
  return [
    fill(upperStrip(body, form.header, form.roofEnd), kit.use('soft'), {
      stroke: shade,
      width: 1.4,
    }),
    fill(upperStrip(body, form.cowl, form.header), base, { stroke: shade, width: 1.4 }),
    fill(upperStrip(body, form.cowl, form.header, 14), kit.use('glass'), {
      stroke: '#0d1219',
      width: 4,
    }),
    ...windscreenSheen(body),
    fill(bonnet, kit.use('panel'), { stroke: shade, width: 1.4 }),
    fill(bonnet, light, { opacity: 0.22 }),
    crease(1),
    crease(-1),
  ];
}

function windscreenSheen(body: Body): Shape[] {
  const { form, kit, topAt, project, halfWidth } = body;
  const at = (part: number, across: number): Point => {
    const x = form.cowl + (form.header - form.cowl) * part;
    const y = topAt(x);
    return project(x, y, across * (halfWidth(x, y) - 14));
  };
  return [
    fill(pathOf([at(0.04, 0.1), at(0.96, 0.5), at(0.96, 0), at(0.04, -0.45)]), kit.use('sheen'), {
      opacity: 0.5,
    }),
    line(pathOf([at(0.03, 0.7), at(0.12, 0.05)], false), '#0a0d12', 5),
    line(pathOf([at(0.03, -0.1), at(0.12, -0.75)], false), '#0a0d12', 5),
    fill(pathOf([at(0.86, 0.1), at(0.86, -0.1), at(0.76, -0.1), at(0.76, 0.1)]), '#0a0d12'),
  ];
}

function nose(body: Body): Shape[] {
  const { form, kit, topAt } = body;
  const put = onNose(body);
  const bend = (d: string) => bendPath(d, ([x, y]) => put([x / 100, y]));
  const top = topAt(form.bonnet);
  const [lampTop, lampBottom] = form.lamp;
  const [grilleTop, grilleBottom] = form.grille;
  const bottom = form.bottom;
  const slats = pick(kit.random, [[0.34, 0.68], [0.5], [0.25, 0.5, 0.75]]);
  const trim = pick(kit.random, ['#8e99a6', '#2b323a', kit.paint.base]);
  const low = lampBottom + 2;
  const lamp = (side: 1 | -1): Shape[] => {
    const s = 100 * side;
    return [
      fill(
        bend(
          `M${s} ${lampTop + 8}Q${s * 0.84} ${lampTop + 4} ${s * 0.58} ${lampTop + 11}Q${s * 0.6} ${low - 6} ${s * 0.7} ${low}Q${s * 0.88} ${low + 2} ${s} ${low}Z`,
        ),
        kit.use('lamp'),
        { stroke: '#10161e', width: 2 },
      ),
      line(
        bend(`M${s * 0.64} ${low - 5}Q${s * 0.82} ${low - 2} ${s * 0.98} ${low - 4}`),
        '#5b6875',
        3,
      ),
    ];
  };
  const farLens = [
    fill(bend(ellipse(-80, (lampTop + low) / 2 + 4, 7, (low - lampTop) * 0.28)), '#3a4653'),
    fill(bend(ellipse(-80, (lampTop + low) / 2 + 3, 4, (low - lampTop) * 0.16)), '#ffffff'),
    fill(bend(ellipse(-80, form.bumper - 8, 6, 7)), '#dfe6ec', { stroke: '#10161e', width: 4 }),
  ];
  return [
    fill(bend(`M100 ${top}L-100 ${top}L-100 ${bottom}L100 ${bottom}Z`), kit.use('panel'), {
      stroke: kit.paint.shade,
      width: 1.4,
    }),
    fill(
      bend(`M100 ${(top + bottom) / 2}L-100 ${(top + bottom) / 2}L-100 ${bottom}L100 ${bottom}Z`),
      kit.use('under'),
      { opacity: 0.5 },
    ),
    fill(
      bend(`M100 ${form.bumper}L-100 ${form.bumper}L-100 ${bottom}L100 ${bottom}Z`),
      kit.use('plastic'),
    ),
    fill(
      bend(
        `M58 ${form.bumper - 20}L-58 ${form.bumper - 20}L-66 ${form.bumper + 14}L66 ${form.bumper + 14}Z`,
      ),
      '#0d1116',
      { stroke: '#39424c', width: 1.5 },
    ),
    fill(bend(box(-46, grilleTop, 92, grilleBottom - grilleTop, 6)), '#0f1318', {
      stroke: trim,
      width: 3.5,
    }),
    ...slats.map((part) => {
      const y = grilleTop + (grilleBottom - grilleTop) * part;
      return line(bend(`M-42 ${y}L42 ${y}`), '#6d7884', 3);
    }),
    fill(bend(ellipse(0, (grilleTop + grilleBottom) / 2, 9, 9)), kit.use('chrome'), {
      stroke: '#10161e',
      width: 2,
    }),
    ...lamp(1),
    ...lamp(-1),
    ...farLens,
    fill(bend(box(-25, form.bumper - 24, 50, 25, 2)), '#f5f7f9', { stroke: '#2b333c', width: 2 }),
    fill(bend(box(-25, form.bumper - 24, 50, 6, 1)), '#0b4ea2'),
  ];
}

function loadBed(body: Body): Shape[] {
  const bed = body.form.bed;
  if (!bed) return [];
  const [from, to, rail] = bed;
  const { project, halfWidth } = body;
  const corner = (x: number, y: number, side: number) =>
    project(x, y, side * (halfWidth(x, y) - 14));
  return [
    fill(
      pathOf([
        corner(from, rail, 1),
        corner(to, rail, 1),
        corner(to, rail, -1),
        corner(from, rail, -1),
      ]),
      '#161a20',
      { stroke: body.kit.paint.base, width: 8 },
    ),
    fill(
      pathOf([
        corner(to, rail, 1),
        corner(to, rail, -1),
        corner(to, rail - 108, -0.84),
        corner(to, rail - 108, 0.84),
      ]),
      body.kit.use('soft'),
    ),
    fill(
      pathOf([
        corner(to, rail - 30, 0.8),
        corner(to, rail - 30, -0.8),
        corner(to, rail - 96, -0.74),
        corner(to, rail - 96, 0.74),
      ]),
      body.kit.use('glass'),
    ),
  ];
}

/** Tyres: the far ones, and the inner width of the near ones, dark under the body. */
function underside(body: Body, drawing: SideDrawing): Shape[] {
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
function floorShadow(body: Body, drawing: SideDrawing): Shape[] {
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

export interface AngledDrawing {
  shapes: Shape[];
  /** Extent of the vehicle itself, its shadow left out. */
  frame: { x: number; y: number; width: number; height: number };
}

/** The car turned towards the viewer, its side view wrapped round its body. */
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
