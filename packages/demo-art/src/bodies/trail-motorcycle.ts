import { GROUND, type Kit, type SideDrawing } from '../kit.ts';
import {
  barMirror,
  engine,
  exhaust,
  footGear,
  fork,
  indicator,
  motorcycleWheel,
  shock,
  tube,
} from '../parts/motorcycle-parts.ts';
import { box, fill, line, type Shape } from '../shapes.ts';

export const TRAIL_WHEELS = [
  { x: 148, y: 302, radius: 98 },
  { x: 572, y: 294, radius: 106 },
];

function frame(): Shape[] {
  return [
    ...tube([466, 130], [424, 300], '#2a3038', 13),
    ...tube([424, 310], [276, 322], '#2a3038', 11),
    ...tube([258, 176], [276, 310], '#2a3038', 13),
    ...tube([110, 158], [262, 268], '#2a3038', 9),
    ...tube([466, 138], [262, 178], '#2a3038', 13),
  ];
}

function bodywork(kit: Kit): Shape[] {
  const body = kit.use('panel');
  const edge = { stroke: kit.paint.shade, width: 1.6 };
  return [
    fill(
      'M286 184C250 192 170 176 96 142L74 138C84 158 120 180 170 200C212 216 262 222 284 218Z',
      body,
      edge,
    ),
    line('M110 156C170 184 230 198 280 200', kit.paint.light, 3, { opacity: 0.6 }),
    fill('M304 182C284 196 250 200 236 198L262 252C286 258 308 240 316 214Z', '#1b2027'),
    fill(
      'M334 188C340 148 366 118 408 108C440 104 462 112 466 132C462 158 436 184 400 196C372 202 346 202 334 188Z',
      body,
      edge,
    ),
    fill(
      'M352 136C368 118 392 112 424 112C436 114 444 118 448 124C412 122 376 128 352 136Z',
      '#ffffff',
      { opacity: 0.5 },
    ),
    fill(
      'M392 130C436 120 478 132 494 158C494 188 470 226 438 248C432 214 416 186 380 178Z',
      body,
      edge,
    ),
    fill(
      'M440 158C462 160 476 168 478 176C470 198 456 214 444 222C444 200 438 178 424 164Z',
      '#14181d',
    ),
    line('M402 140C436 132 470 142 486 160', '#ffffff', 4, { opacity: 0.5 }),
    fill(
      'M352 186C322 170 290 162 250 160C200 158 140 148 92 128C78 130 74 138 84 144C140 170 210 184 262 190C300 196 336 200 352 194Z',
      '#16191e',
    ),
    line('M104 138C160 156 220 166 262 168C296 170 324 176 342 186', '#59616c', 4, {
      opacity: 0.7,
    }),
  ];
}

function rear(kit: Kit): Shape[] {
  return [
    line('M52 128L150 138M62 128L70 142M150 138L170 158', '#20252c', 8),
    fill('M96 150C74 158 52 182 40 214L50 220C66 194 88 180 124 176Z', kit.use('plastic')),
    fill('M62 138L88 142L98 162L78 164C68 158 62 148 62 138Z', kit.use('tail'), {
      stroke: '#3d0507',
      width: 1.5,
    }),
    ...indicator(kit, 84, 176),
  ];
}

function frontEnd(kit: Kit): Shape[] {
  return [
    ...fork([572, 294], [464, 88], true),
    fill(
      'M462 166C520 146 596 158 664 196C656 202 646 204 634 202C584 182 528 184 478 198C464 192 458 178 462 166Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 1.6,
      },
    ),
    line('M486 170C540 158 596 168 640 190', '#ffffff', 4, { opacity: 0.5 }),
    fill('M488 52C500 50 512 62 520 86L486 96L474 84Z', '#7f8fa0', {
      opacity: 0.75,
      stroke: '#39444f',
      width: 2,
    }),
    fill(
      'M472 92C496 80 522 84 536 108C542 128 532 144 512 152L474 146C466 130 466 108 472 92Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 1.6,
      },
    ),
    fill(
      'M514 96C530 102 538 114 536 126C532 138 522 144 508 146C514 130 516 112 514 96Z',
      kit.use('lamp'),
      {
        stroke: '#10151b',
        width: 2,
      },
    ),
    ...indicator(kit, 484, 160),
    line('M434 66C446 72 456 80 464 90', '#2a3038', 9),
    line('M444 70L404 64', '#12151a', 13),
    fill('M444 56C456 60 462 72 458 88C450 92 438 84 428 72Z', kit.use('plastic'), {
      stroke: '#3f4852',
      width: 1.5,
    }),
    ...barMirror([440, 62], [412, 14]),
  ];
}

/** Dual-purpose machine: long suspension, knobbly tyres, high exhaust. */
export function drawTrailMotorcycle(kit: Kit): SideDrawing {
  const options = { laced: kit.random() > 0.15, tread: 0.1, rimRatio: 0.74 };
  const shapes: Shape[] = [
    ...TRAIL_WHEELS.flatMap((place) => motorcycleWheel(kit, place, options)),
    ...frame(),
    ...tube([282, 294], [148, 302], '#5b6570', 16),
    ...shock([222, 282], [262, 190], kit.random() > 0.5 ? '#d9a400' : '#c9ced4'),
    ...engine(kit, 342, 276, kit.random() > 0.4),
    ...exhaust(
      kit,
      'M438 192C462 220 448 280 414 290C380 280 330 262 262 236',
      'M272 218C220 206 150 186 92 174C84 178 80 194 86 202C146 222 214 246 262 256C274 250 280 228 272 218Z',
      'M106 184C160 196 214 210 258 222',
    ),
    fill(
      'M392 318C410 312 424 300 436 276L446 284C440 312 424 332 398 338L300 342L292 330Z',
      kit.use('plastic'),
    ),
    ...rear(kit),
    ...bodywork(kit),
    ...footGear(306, 332),
    fill(box(146, 268, 120, 12, 6), kit.use('plastic')),
    ...frontEnd(kit),
  ];
  return { shapes, frame: { x: 36, y: -8, width: 644, height: GROUND + 8 }, wheels: TRAIL_WHEELS };
}
