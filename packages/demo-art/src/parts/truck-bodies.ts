import type { Kit } from '../kit.ts';
import { box, disc, fill, line, polygon, type Shape } from '../shapes.ts';

export type TruckBody = 'box' | 'tipper' | 'flatbed' | 'stake';

function ribs(from: number, to: number, step: number, top: number, bottom: number): string {
  let path = '';
  for (let x = from; x <= to; x += step) path += `M${x} ${top}L${x} ${bottom}`;
  return path;
}

/** Closed box of ribbed aluminium, with marker lamps and a stripe in the cab's colour. */
function closedBox(kit: Kit): Shape[] {
  return [
    fill(box(50, 62, 642, 246, 5), kit.use('cargo'), { stroke: '#7f8a96', width: 2 }),
    line(ribs(84, 670, 36, 78, 292), '#8b96a2', 2, { opacity: 0.5 }),
    line(ribs(87, 673, 36, 78, 292), '#ffffff', 2, { opacity: 0.8 }),
    fill(box(50, 232, 642, 30), kit.use('soft'), { opacity: 0.95 }),
    fill(box(50, 268, 642, 7), kit.use('soft'), { opacity: 0.7 }),
    fill(box(48, 58, 646, 14, 4), '#aeb8c3'),
    fill(box(48, 296, 646, 16, 3), '#8b96a2'),
    line('M54 64L688 64', '#ffffff', 3, { opacity: 0.8 }),
    line('M66 304L680 304', '#c4262b', 6, { dash: '26 34', cap: 'butt' }),
    line('M96 304L680 304', '#f4f6f8', 6, { dash: '18 42', cap: 'butt' }),
    ...[70, 280, 490, 676].map((x) => fill(disc(x, 80, 4), '#f0a13a')),
  ];
}

function tipper(kit: Kit): Shape[] {
  return [
    fill('M96 300L64 130L700 130L700 118L800 84L806 94L712 136L690 300Z', kit.use('panel'), {
      stroke: kit.paint.shade,
      width: 2,
    }),
    fill('M96 300L64 130L690 130L690 300Z', kit.use('under'), { opacity: 0.45 }),
    line(ribs(140, 660, 74, 146, 290), '#000000', 16, { opacity: 0.16 }),
    line(ribs(134, 654, 74, 146, 290), kit.paint.light, 5, { opacity: 0.5 }),
    line('M66 136L692 136', kit.paint.light, 8, { opacity: 0.7 }),
    line('M98 298L690 298', '#000000', 6, { opacity: 0.35 }),
    fill('M78 128C170 104 260 112 330 96C430 84 560 100 676 128Z', '#6b4f35'),
    fill('M78 128C170 112 260 118 330 104C430 94 560 108 676 128Z', '#8a6a49'),
    line('M560 312L640 312', '#9aa5b1', 10),
    fill(
      polygon([
        [86, 300],
        [60, 300],
        [70, 344],
        [92, 344],
      ]),
      '#14181d',
    ),
  ];
}

function flatbed(kit: Kit): Shape[] {
  return [
    fill('M30 330L96 292L690 292L690 310L110 310L40 344Z', kit.use('metal'), {
      stroke: '#20262d',
      width: 1.6,
    }),
    line('M98 294L690 294', '#dfe5ea', 3, { opacity: 0.8 }),
    line(ribs(140, 660, 52, 300, 308), '#14181d', 6),
    line('M690 300L690 150M668 300L668 170M690 160L668 180', '#20262d', 9),
    line('M690 200L668 200M690 250L668 250', '#20262d', 6),
    fill(box(654, 132, 50, 18, 6), '#20262d'),
    fill(box(660, 122, 38, 12, 5), kit.use('amber')),
    fill(box(600, 262, 54, 32, 6), kit.use('plastic')),
    line('M600 276C520 284 440 288 400 290', '#59636f', 3),
    line('M120 303L650 303', '#c4262b', 5, { dash: '22 40', cap: 'butt' }),
  ];
}

/** Wooden sides of a grain or general cargo body. */
function stake(kit: Kit): Shape[] {
  const plank = (y: number) => [
    fill(box(54, y, 634, 27, 2), '#a87545'),
    line(`M56 ${y + 3}L686 ${y + 3}`, '#d8a772', 3, { opacity: 0.8 }),
    line(`M80 ${y + 15}L300 ${y + 14}M350 ${y + 18}L640 ${y + 17}`, '#6f4a28', 1.6, {
      opacity: 0.5,
    }),
  ];
  return [
    ...[172, 202, 232, 262].flatMap(plank),
    fill(box(46, 288, 650, 22, 3), '#2b3139'),
    line(ribs(60, 690, 104, 164, 300), '#5d3c20', 12),
    line(ribs(57, 687, 104, 164, 300), '#c08a56', 3, { opacity: 0.7 }),
    line('M690 300L690 108M690 112L650 112L650 172', '#5d3c20', 10),
    fill('M66 172C140 140 240 130 360 132C480 134 600 146 676 172Z', kit.use('soft')),
    line('M120 156L150 172M260 138L290 172M420 136L450 172M560 144L590 172', '#00000044', 4),
  ];
}

export function truckBody(kit: Kit, body: TruckBody): Shape[] {
  if (body === 'box') return closedBox(kit);
  if (body === 'tipper') return tipper(kit);
  return body === 'flatbed' ? flatbed(kit) : stake(kit);
}

/** Three-axle semitrailer for the tractor unit, to the left of x = 700. */
export function semitrailer(kit: Kit): Shape[] {
  return [
    fill(box(-560, 52, 1232, 240, 5), kit.use('cargo'), { stroke: '#7f8a96', width: 2 }),
    fill('M-560 60L672 60L672 92C300 120 -100 200 -560 214Z', kit.use('soft'), { opacity: 0.92 }),
    fill('M672 92C300 120 -100 200 -560 214L-560 230C-100 216 300 134 672 108Z', '#ffffff', {
      opacity: 0.7,
    }),
    line(ribs(-500, 640, 95, 62, 284), '#6d7884', 2.5, { opacity: 0.45 }),
    fill(box(-564, 48, 1240, 12, 3), '#aeb8c3'),
    fill(box(-564, 284, 1240, 16, 3), '#59636f'),
    line('M-540 292L660 292', '#c4262b', 6, { dash: '30 40', cap: 'butt' }),
    fill(box(-540, 300, 1110, 16, 2), '#1b2026'),
    fill(box(-570, 306, 16, 34, 2), kit.use('tail')),
    line('M180 316L180 372M210 316L210 372M166 376L224 376', '#39424c', 9),
    line('M-150 330L150 330M-150 352L150 352', '#7c8793', 5),
    line('M-130 316L-130 356M130 316L130 356', '#39424c', 5),
  ];
}
