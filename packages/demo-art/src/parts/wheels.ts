import type { Kit, WheelPlace } from '../kit.ts';
import { pick, type Random } from '../random.ts';
import { arc, disc, fill, line, polar, polygon, type Shape } from '../shapes.ts';

export type WheelKind = 'five' | 'twin-five' | 'six' | 'multi' | 'steel' | 'cover';

export function pickWheel(random: Random): WheelKind {
  return pick(random, ['five', 'twin-five', 'six', 'multi', 'steel', 'cover']);
}

/** Rubber: sidewall, shoulder, and blocks of tread at the edge. */
export function tyre(kit: Kit, { x, y, radius }: WheelPlace, tread = 0.05): Shape[] {
  const block = radius * tread;
  return [
    fill(disc(x, y, radius), kit.use('tyre')),
    line(disc(x, y, radius - block * 0.5), '#07090c', block, {
      dash: `${block * 1.5} ${block * 0.8}`,
      cap: 'butt',
      opacity: 0.8,
    }),
    line(disc(x, y, radius * 0.86), '#ffffff', radius * 0.012, { opacity: 0.09 }),
    line(arc(x, y, radius * 0.93, -55, 40), '#ffffff', radius * 0.03, { opacity: 0.14 }),
  ];
}

interface SpokeSet {
  angles: number[];
  hubWidth: number;
  rimWidth: number;
}

const SPOKES: Record<'five' | 'twin-five' | 'six' | 'multi', SpokeSet> = {
  five: { angles: [0, 72, 144, 216, 288], hubWidth: 0.24, rimWidth: 0.17 },
  'twin-five': {
    angles: [0, 72, 144, 216, 288].flatMap((angle) => [angle - 13, angle + 13]),
    hubWidth: 0.09,
    rimWidth: 0.075,
  },
  six: { angles: [0, 60, 120, 180, 240, 300], hubWidth: 0.2, rimWidth: 0.1 },
  multi: {
    angles: Array.from({ length: 10 }, (_, index) => index * 36),
    hubWidth: 0.085,
    rimWidth: 0.1,
  },
};

function spokes(kit: Kit, { x, y, radius }: WheelPlace, rim: number, set: SpokeSet): Shape[] {
  return set.angles.flatMap((angle) => {
    const ends = (width: number, reach: number): [number, number][] => {
      const [cx, cy] = polar(x, y, reach, angle);
      const [ox, oy] = polar(0, 0, (width * radius) / 2, angle + 90);
      return [
        [cx - ox, cy - oy],
        [cx + ox, cy + oy],
        [cx, cy],
      ];
    };
    const [innerA, innerB, innerMid] = ends(set.hubWidth, radius * 0.08);
    const [outerA, outerB, outerMid] = ends(set.rimWidth, rim * 0.96);
    if (!innerA || !innerB || !innerMid || !outerA || !outerB || !outerMid) return [];
    return [
      fill(polygon([innerA, outerA, outerB, innerB]), kit.use('rim')),
      fill(polygon([innerMid, outerMid, outerB, innerB]), '#5f6b78', { opacity: 0.45 }),
    ];
  });
}

function brake(kit: Kit, { x, y, radius }: WheelPlace): Shape[] {
  return [
    fill(disc(x, y, radius * 0.42), '#7c8794'),
    line(disc(x, y, radius * 0.36), '#5a6571', radius * 0.02),
    fill(disc(x, y, radius * 0.2), kit.use('well')),
    line(arc(x, y, radius * 0.4, 50, 105), '#3a434e', radius * 0.13, { cap: 'butt' }),
  ];
}

function hub(kit: Kit, { x, y, radius }: WheelPlace, bolts: number): Shape[] {
  const nuts = Array.from({ length: bolts }, (_, index) => {
    const [nx, ny] = polar(x, y, radius * 0.135, (index * 360) / bolts + 36);
    return fill(disc(nx, ny, radius * 0.022), '#414b57');
  });
  return [
    fill(disc(x, y, radius * 0.185), kit.use('rim')),
    ...nuts,
    fill(disc(x, y, radius * 0.075), '#39424d'),
    fill(disc(x, y, radius * 0.05), '#8e99a6'),
  ];
}

/** Holes around the centre of a pressed steel wheel or a plastic cover. */
function slots(place: WheelPlace, count: number, reach: number, size: number): Shape[] {
  const { x, y, radius } = place;
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 360) / count;
    return line(
      arc(x, y, radius * reach, angle - 200 / count / 2, angle + 200 / count / 2),
      '#1a1f26',
      radius * size,
      { cap: 'round' },
    );
  });
}

function face(kit: Kit, place: WheelPlace, kind: WheelKind, rim: number): Shape[] {
  const { x, y, radius } = place;
  if (kind === 'steel') {
    return [
      fill(disc(x, y, rim * 0.93), '#4a535e'),
      line(disc(x, y, rim * 0.78), '#6b7582', radius * 0.035),
      ...slots(place, 10, 0.4, 0.08),
      fill(disc(x, y, radius * 0.27), '#5d6773'),
      ...hub(kit, place, 4),
    ];
  }
  if (kind === 'cover') {
    return [
      fill(disc(x, y, rim * 0.95), kit.use('rim')),
      ...slots(place, 9, 0.46, 0.075),
      line(disc(x, y, radius * 0.3), '#8a95a2', radius * 0.018),
      fill(disc(x, y, radius * 0.12), '#7b8693'),
      fill(disc(x, y, radius * 0.085), '#c9d1d9'),
    ];
  }
  return [
    fill(disc(x, y, rim * 0.93), kit.use('well')),
    ...brake(kit, place),
    ...spokes(kit, place, rim, SPOKES[kind]),
    ...hub(kit, place, 5),
  ];
}

/** A car wheel, seen from the side. */
export function carWheel(kit: Kit, place: WheelPlace, kind: WheelKind, rimRatio = 0.69): Shape[] {
  const { x, y, radius } = place;
  const rim = radius * rimRatio;
  const lip = kind === 'steel' ? '#6a7480' : kit.use('rim');
  return [
    ...tyre(kit, place),
    fill(disc(x, y, rim + radius * 0.02), '#0c0f13'),
    fill(disc(x, y, rim), lip),
    ...face(kit, place, kind, rim),
    line(disc(x, y, rim * 0.965), kind === 'steel' ? '#8b95a1' : '#eef2f6', radius * 0.022, {
      opacity: 0.8,
    }),
    line(arc(x, y, rim * 0.9, 120, 240), '#000000', radius * 0.04, { opacity: 0.18 }),
  ];
}
