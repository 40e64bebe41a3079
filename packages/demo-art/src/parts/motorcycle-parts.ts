import type { Kit, WheelPlace } from '../kit.ts';
import {
  arc,
  box,
  disc,
  ellipse,
  fill,
  line,
  polar,
  polygon,
  round,
  type Shape,
} from '../shapes.ts';
import { tyre } from './wheels.ts';

type Point = readonly [number, number];

/** Laced wire or cast spokes inside a slim tyre. */
export function motorcycleWheel(
  kit: Kit,
  place: WheelPlace,
  options: { laced: boolean; tread: number; rimRatio: number },
): Shape[] {
  const { x, y, radius } = place;
  const rim = radius * options.rimRatio;
  const ring = radius * 0.075;
  const hole = disc(x, y, rim);
  return [
    // The wheel is open: parts behind it must be visible between its spokes.
    line(disc(x, y, (radius + rim) / 2), '#1c2027', radius - rim, { cap: 'butt' }),
    ...tyre(kit, place, options.tread).slice(1),
    line(hole, options.laced ? kit.use('chrome') : '#2a3038', ring),
    line(disc(x, y, rim + ring * 0.2), '#eef2f6', 1.5, { opacity: 0.5 }),
    ...(options.laced ? laced(place, rim) : cast(place, rim)),
    line(disc(x, y, radius * 0.34), '#9aa4af', radius * 0.1, { cap: 'butt' }),
    line(disc(x, y, radius * 0.34), '#4b5560', radius * 0.05, { dash: '3 5', cap: 'butt' }),
    fill(disc(x, y, radius * 0.16), kit.use('metal')),
    fill(disc(x, y, radius * 0.07), '#cfd6dd'),
  ];
}

function laced({ x, y, radius }: WheelPlace, rim: number): Shape[] {
  let path = '';
  for (let index = 0; index < 18; index += 1) {
    const [ax, ay] = polar(x, y, radius * 0.14, index * 20 + 50);
    const [bx, by] = polar(x, y, radius * 0.14, index * 20 - 50);
    const [cx, cy] = polar(x, y, rim, index * 20);
    path += `M${round(ax)} ${round(ay)}L${round(cx)} ${round(cy)}L${round(bx)} ${round(by)}`;
  }
  return [line(path, '#8e99a5', 1.5)];
}

function cast({ x, y, radius }: WheelPlace, rim: number): Shape[] {
  return [0, 60, 120, 180, 240, 300].flatMap((angle) => {
    const [ax, ay] = polar(x, y, radius * 0.1, angle - 18);
    const [bx, by] = polar(x, y, rim, angle);
    return [
      line(`M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`, '#20252c', radius * 0.11),
      line(`M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`, '#565f6b', radius * 0.03),
    ];
  });
}

export function tube(from: Point, to: Point, paint: string, width: number): Shape[] {
  const path = `M${from.join(' ')}L${to.join(' ')}`;
  return [
    line(path, '#07090c', width + 3),
    line(path, paint, width),
    line(path, '#ffffff', width * 0.2, { opacity: 0.3 }),
  ];
}

/** Telescopic fork from the axle to the yoke. */
export function fork(axle: Point, yoke: Point, gaiter: boolean): Shape[] {
  const at = (part: number): Point => [
    round(axle[0] + (yoke[0] - axle[0]) * part),
    round(axle[1] + (yoke[1] - axle[1]) * part),
  ];
  const [slider, top] = [at(0.5), at(gaiter ? 0.78 : 1)];
  const boot = `M${slider.join(' ')}L${top.join(' ')}`;
  return [
    ...tube(at(0.45), yoke, '#c3ccd5', 9),
    ...(gaiter
      ? [
          line(boot, '#15191f', 18, { cap: 'butt' }),
          line(boot, '#39414b', 18, { cap: 'butt', dash: '3 6' }),
        ]
      : []),
    ...tube(axle, slider, '#56606c', 15),
  ];
}

export function shock(lower: Point, upper: Point, spring: string): Shape[] {
  const path = `M${lower.join(' ')}L${upper.join(' ')}`;
  return [
    line(path, '#0a0d11', 18),
    line(path, spring, 16, { dash: '4 4.5', cap: 'butt' }),
    line(path, '#dfe5ea', 3, { opacity: 0.35 }),
    fill(disc(lower[0], lower[1], 7), '#59636f'),
    fill(disc(upper[0], upper[1], 7), '#59636f'),
  ];
}

/** Air-cooled single: crankcase, covers, finned cylinder leaning forward. */
export function engine(kit: Kit, x: number, y: number, dark: boolean): Shape[] {
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  const fins = Array.from({ length: 7 }, (_, index) => {
    const lift = index * 9;
    return line(
      `M${at(32 + lift * 0.32, -38 - lift)}L${at(88 + lift * 0.32, -24 - lift)}`,
      index % 2 ? '#7d8894' : '#b6bfc9',
      5,
    );
  });
  return [
    fill(`M${at(30, -34)}L${at(88, -20)}L${at(110, -88)}L${at(52, -104)}Z`, '#2a3038'),
    ...fins,
    fill(
      `M${at(50, -98)}L${at(112, -84)}C${at(118, -104)} ${at(108, -118)} ${at(92, -120)}L${at(66, -122)}C${at(54, -118)} ${at(48, -110)} ${at(50, -98)}Z`,
      kit.use('metal'),
    ),
    fill(
      `M${at(-66, -34)}C${at(-72, 6)} ${at(-52, 40)} ${at(-10, 42)}L${at(64, 38)}C${at(92, 34)} ${at(98, 0)} ${at(84, -22)}L${at(40, -38)}L${at(-20, -46)}Z`,
      dark ? '#2b3139' : kit.use('metal'),
      { stroke: '#11151a', width: 2 },
    ),
    fill(disc(x - 18, y - 2, 38), dark ? kit.use('well') : kit.use('rim'), {
      stroke: '#2b333c',
      width: 2,
    }),
    line(disc(x - 18, y - 2, 27), '#59636f', 3),
    fill(disc(x + 46, y + 6, 27), kit.use('metal'), { stroke: '#2b333c', width: 2 }),
    fill(disc(x + 46, y + 6, 12), '#39424c'),
    line(arc(x - 18, y - 2, 33, -60, 30), '#ffffff', 3, { opacity: 0.4 }),
  ];
}

/** Header pipe and silencer. */
export function exhaust(kit: Kit, header: string, silencer: string, shine: string): Shape[] {
  return [
    line(header, '#0d1014', 17),
    line(header, '#8a7f78', 13),
    line(header, '#e6e0da', 3, { opacity: 0.7 }),
    fill(silencer, kit.use('chrome'), { stroke: '#2b323a', width: 2 }),
    line(shine, '#ffffff', 3, { opacity: 0.7 }),
  ];
}

export function barMirror(stalk: Point, head: Point): Shape[] {
  return [
    line(`M${stalk.join(' ')}Q${stalk[0] + 4} ${head[1] + 30} ${head.join(' ')}`, '#20252c', 4.5),
    fill(
      polygon([
        [head[0] - 22, head[1] - 8],
        [head[0] + 12, head[1] - 16],
        [head[0] + 20, head[1] - 4],
        [head[0] + 10, head[1] + 8],
        [head[0] - 18, head[1] + 8],
      ]),
      '#1a1e24',
      { stroke: '#1a1e24', width: 6 },
    ),
    line(`M${head[0] - 16} ${head[1] - 6}L${head[0] + 10} ${head[1] - 11}`, '#7d8894', 3, {
      opacity: 0.7,
    }),
  ];
}

export function indicator(kit: Kit, x: number, y: number): Shape[] {
  return [
    fill(ellipse(x, y, 14, 9), '#15191f'),
    fill(ellipse(x + 1, y, 10.5, 6.5), kit.use('amber')),
    fill(ellipse(x - 2, y - 2, 4, 2), '#ffffff', { opacity: 0.6 }),
  ];
}

/** Footrest, gear or brake pedal, and the stand the machine leans on. */
export function footGear(x: number, y: number): Shape[] {
  return [
    line(`M${x - 20} ${y}L${x - 46} 394L${x - 60} 396`, '#14181d', 8),
    fill(box(x - 14, y - 5, 40, 10, 4), '#14181d'),
    line(`M${x + 24} ${y + 2}L${x + 66} ${y + 6}L${x + 76} ${y}`, '#59636f', 5),
  ];
}
