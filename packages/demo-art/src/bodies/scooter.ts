import { GROUND, type Kit, type SideDrawing } from '../kit.ts';
import {
  barMirror,
  fork,
  indicator,
  motorcycleWheel,
  shock,
  tube,
} from '../parts/motorcycle-parts.ts';
import { arc, box, disc, ellipse, fill, line, type Shape } from '../shapes.ts';

export const SCOOTER_WHEELS = [
  { x: 142, y: 320, radius: 80 },
  { x: 532, y: 320, radius: 80 },
];

function rearBody(kit: Kit): Shape[] {
  const edge = { stroke: kit.paint.shade, width: 1.6 };
  return [
    fill('M88 190C70 204 54 232 48 262L60 268C72 240 92 224 122 218Z', kit.use('plastic')),
    fill(
      'M320 302C280 318 232 312 200 292C172 272 150 250 128 238L96 204L150 190L330 210Z',
      '#171b20',
    ),
    fill(
      'M332 214C330 258 306 282 268 284C220 284 190 254 150 238C116 226 84 214 66 182C62 172 70 166 82 170C150 196 250 202 332 200Z',
      kit.use('panel'),
      edge,
    ),
    fill(
      'M96 192C150 214 240 220 318 214C316 224 312 234 306 242C230 240 140 222 96 192Z',
      '#ffffff',
      { opacity: 0.28 },
    ),
    line('M132 226C190 250 250 262 304 254', '#000000', 2.5, { opacity: 0.3 }),
    fill('M64 176L92 184L106 206L84 204C70 196 64 186 64 176Z', kit.use('tail'), {
      stroke: '#3d0507',
      width: 1.5,
    }),
    fill(
      'M338 204C318 186 286 180 246 178C196 176 150 160 104 150C92 154 90 166 98 174C150 200 240 210 336 212C342 210 342 208 338 204Z',
      '#16191e',
    ),
    line('M112 158C160 172 206 184 250 186C286 188 312 192 328 202', '#59616c', 4, {
      opacity: 0.7,
    }),
    line('M62 160C74 148 98 146 118 150', '#2a3038', 10),
    ...indicator(kit, 108, 214),
  ];
}

function powerUnit(kit: Kit): Shape[] {
  return [
    fill(
      'M120 300L262 270C300 268 316 286 312 312C300 334 250 340 200 342L132 342C116 334 112 312 120 300Z',
      kit.use('metal'),
      {
        stroke: '#11151a',
        width: 2,
      },
    ),
    fill(disc(264, 306, 25), kit.use('well')),
    line(disc(264, 306, 18), '#6a7480', 3),
    ...shock([128, 300], [112, 216], '#c9ced4'),
    fill('M92 330C86 340 88 354 98 358L206 360C222 356 226 344 222 334Z', kit.use('plastic'), {
      stroke: '#3f4852',
      width: 1.5,
    }),
    fill(box(104, 334, 100, 9, 4), kit.use('chrome'), { opacity: 0.85 }),
    line('M222 346C262 350 290 344 300 324', '#4c5560', 10),
  ];
}

function stepThrough(kit: Kit): Shape[] {
  return [
    fill('M286 300C330 322 400 326 436 306L446 330C420 352 330 352 282 330Z', '#15181d'),
    fill(
      'M322 232C330 274 366 294 414 284C440 276 456 250 464 220L478 300C464 322 420 330 380 328C336 324 306 308 296 286C312 272 320 254 322 232Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 1.6,
      },
    ),
    fill('M330 262C346 294 400 300 440 276L452 300C420 318 350 316 316 290Z', '#05080c', {
      opacity: 0.22,
    }),
    line('M306 298C340 318 410 322 452 304', kit.paint.light, 4, { opacity: 0.5 }),
  ];
}

function frontEnd(kit: Kit): Shape[] {
  return [
    ...fork([532, 320], [474, 160], false),
    fill(
      `${arc(532, 320, 92, -62, 42)}L590 262C560 236 520 234 476 258L456 270Z`,
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 1.6,
      },
    ),
    fill(
      'M436 138C470 120 500 136 520 172C530 196 528 218 514 234C500 250 488 276 476 304C456 296 446 270 446 236C446 200 438 170 436 138Z',
      kit.use('panel'),
      { stroke: kit.paint.shade, width: 1.6 },
    ),
    fill('M452 146C474 136 494 148 508 172C486 164 466 158 452 146Z', '#ffffff', { opacity: 0.45 }),
    fill(
      'M478 190C496 182 514 188 522 198C522 212 514 222 502 226C486 220 478 206 478 190Z',
      kit.use('lamp'),
      {
        stroke: '#10151b',
        width: 2,
      },
    ),
    line('M462 180C472 210 474 240 466 276', '#000000', 2.5, { opacity: 0.3 }),
    ...indicator(kit, 494, 242),
    fill('M444 76C458 70 474 86 486 128L452 140L438 124Z', '#8fa0b2', {
      opacity: 0.6,
      stroke: '#39444f',
      width: 2,
    }),
    fill(
      'M410 118C430 104 462 108 474 128C478 140 470 148 452 150C430 150 414 140 410 118Z',
      kit.use('plastic'),
    ),
    line('M434 114L394 108', '#12151a', 13),
    fill(ellipse(450, 128, 8, 5), '#59636f'),
    ...barMirror([428, 106], [404, 54]),
  ];
}

/** Step-through scooter with small wheels. */
export function drawScooter(kit: Kit): SideDrawing {
  const options = { laced: false, tread: 0.035, rimRatio: 0.7 };
  const topCase = kit.random() > 0.6;
  const shapes: Shape[] = [
    ...SCOOTER_WHEELS.flatMap((place) => motorcycleWheel(kit, place, options)),
    ...tube([300, 250], [440, 300], '#20252c', 14),
    ...powerUnit(kit),
    ...rearBody(kit),
    ...(topCase
      ? [
          line('M60 160L128 158M80 150L84 166', '#20252c', 10),
          fill(
            'M34 104C38 86 54 80 74 80L132 82C148 84 154 96 154 112L150 150L44 152Z',
            kit.use('plastic'),
            {
              stroke: '#05080c',
              width: 2,
            },
          ),
          line('M38 118L152 118', '#59636f', 3),
        ]
      : []),
    ...stepThrough(kit),
    ...frontEnd(kit),
  ];
  return {
    shapes,
    frame: { x: 28, y: 34, width: 592, height: GROUND - 34 },
    wheels: SCOOTER_WHEELS,
  };
}
