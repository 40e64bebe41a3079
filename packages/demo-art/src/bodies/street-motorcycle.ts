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
import { arc, box, ellipse, fill, line, type Shape } from '../shapes.ts';

export const STREET_WHEELS = [
  { x: 150, y: 308, radius: 92 },
  { x: 546, y: 308, radius: 92 },
];

function frame(): Shape[] {
  return [
    ...tube([464, 156], [424, 316], '#2a3038', 13),
    ...tube([424, 324], [270, 336], '#2a3038', 11),
    ...tube([250, 196], [272, 320], '#2a3038', 13),
    ...tube([130, 182], [264, 286], '#2a3038', 9),
    ...tube([464, 162], [260, 196], '#2a3038', 13),
  ];
}

function tankAndPanels(kit: Kit): Shape[] {
  const body = kit.use('panel');
  const edge = { stroke: kit.paint.shade, width: 1.6 };
  return [
    fill(
      'M318 200C300 210 262 212 226 204L246 262C262 274 292 272 312 256C326 240 330 216 318 200Z',
      body,
      edge,
    ),
    line('M240 216C262 222 290 222 310 214', '#ffffff', 3, { opacity: 0.4 }),
    fill(
      'M404 176C440 176 462 186 468 206C470 230 456 252 430 264C432 240 424 214 404 176Z',
      body,
      edge,
    ),
    fill('M430 196C448 204 456 220 448 240C440 226 434 212 430 196Z', '#12161b', { opacity: 0.75 }),
    fill(
      'M312 192C314 150 340 122 392 117C436 114 464 130 470 154C474 174 458 190 430 198C396 208 340 210 318 204C312 202 311 198 312 192Z',
      body,
      edge,
    ),
    fill(
      'M326 190C340 166 372 158 418 164C438 168 452 174 460 168C450 186 430 194 400 199C366 203 336 202 326 190Z',
      '#05080c',
      {
        opacity: 0.2,
      },
    ),
    fill(
      'M338 150C352 132 382 124 416 126C430 128 440 132 446 140C412 134 370 138 338 150Z',
      '#ffffff',
      { opacity: 0.5 },
    ),
    fill(ellipse(394, 118, 17, 5), kit.use('chrome')),
    line('M336 182C372 174 420 178 452 164', kit.paint.light, 3, { opacity: 0.7 }),
  ];
}

function seatAndTail(kit: Kit): Shape[] {
  return [
    line('M78 148C104 132 160 150 202 160', '#20252c', 8),
    fill('M98 176C80 190 58 222 50 262L60 266C72 234 94 210 128 198Z', kit.use('plastic')),
    fill(
      'M248 198C196 194 142 174 92 150C82 152 80 160 86 168C104 186 150 208 196 214C220 216 240 216 252 214Z',
      kit.use('panel'),
      { stroke: kit.paint.shade, width: 1.6 },
    ),
    line('M110 166C160 188 200 198 246 204', kit.paint.light, 3, { opacity: 0.6 }),
    fill('M74 148L98 152L106 178L88 180C76 172 72 158 74 148Z', kit.use('tail'), {
      stroke: '#3d0507',
      width: 1.5,
    }),
    fill(
      'M326 190C304 178 276 172 240 170C196 168 150 158 112 144C100 148 100 160 110 166C160 188 212 198 262 201C296 203 318 202 328 198Z',
      '#16191e',
    ),
    line('M124 152C166 166 210 174 250 176C282 178 304 184 318 191', '#59616c', 4, {
      opacity: 0.7,
    }),
    ...indicator(kit, 100, 192),
  ];
}

function frontEnd(kit: Kit): Shape[] {
  return [
    fill(
      `${arc(546, 308, 106, -58, 50)}L618 246C590 218 548 206 500 232L456 252Z`,
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 1.6,
      },
    ),
    ...fork([546, 308], [462, 118], false),
    line('M440 96L466 116', '#2a3038', 9),
    fill(box(462, 92, 34, 20, 6), '#191d23'),
    fill('M474 112C498 104 524 114 532 142L518 146L474 150Z', kit.use('panel'), {
      stroke: kit.paint.shade,
      width: 1.5,
    }),
    fill(
      'M476 134C494 128 514 132 526 142C532 160 522 176 500 180C484 180 474 172 472 160Z',
      '#1b2027',
    ),
    fill(
      'M512 138C524 142 532 148 531 158C528 170 518 178 506 180C512 166 514 152 512 138Z',
      kit.use('lamp'),
      {
        stroke: '#10151b',
        width: 1.5,
      },
    ),
    ...indicator(kit, 492, 194),
    line('M446 98L412 96', '#12151a', 13),
    line('M452 106L474 96', '#454e59', 4),
    ...barMirror([444, 92], [416, 40]),
  ];
}

/** Small commuter with a single cylinder. */
export function drawStreetMotorcycle(kit: Kit): SideDrawing {
  const laced = kit.random() > 0.6;
  const darkEngine = kit.random() > 0.5;
  const [rear, front] = STREET_WHEELS;
  const options = { laced, tread: 0.035, rimRatio: 0.77 };
  const shapes: Shape[] = [
    ...(rear ? motorcycleWheel(kit, rear, options) : []),
    ...(front ? motorcycleWheel(kit, front, options) : []),
    ...frame(),
    ...tube([276, 304], [150, 308], '#39424c', 14),
    fill(box(140, 276, 132, 16, 7), kit.use('plastic')),
    ...shock([176, 296], [216, 208], kit.random() > 0.5 ? '#c9ced4' : '#b3201c'),
    ...engine(kit, 334, 292, darkEngine),
    ...seatAndTail(kit),
    ...tankAndPanels(kit),
    ...footGear(296, 338),
    ...exhaust(
      kit,
      'M430 208C452 226 444 300 418 336C396 350 330 348 262 340',
      'M276 326C220 318 130 302 62 292C54 298 52 316 60 322C130 336 210 350 272 352C282 346 284 332 276 326Z',
      'M80 302C140 312 210 324 264 332',
    ),
    ...frontEnd(kit),
  ];
  return {
    shapes,
    frame: { x: 44, y: 18, width: 598, height: GROUND - 18 },
    wheels: STREET_WHEELS,
  };
}
