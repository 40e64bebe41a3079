import { type Point, pathOf } from '../flatten.ts';
import { fill, line, type Shape } from '../shapes.ts';
import { type Body, upperStrip } from './body.ts';

export function upperSurfaces(body: Body): Shape[] {
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

export function loadBed(body: Body): Shape[] {
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
