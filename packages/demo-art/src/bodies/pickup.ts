import { GROUND, type Kit, type SideDrawing } from '../kit.ts';
import {
  arch,
  archLip,
  cabin,
  cladding,
  gap,
  glass,
  handle,
  headlamp,
  mirror,
  reflections,
  shell,
  tailLamp,
} from '../parts/body-parts.ts';
import { carWheel, pickWheel } from '../parts/wheels.ts';
import { box, disc, fill, line, type Shape } from '../shapes.ts';

export const PICKUP_OUTLINE =
  'M62 338C48 336 44 330 44 316L44 200C44 189 50 184 62 184L436 181C438 148 446 92 462 64C470 48 520 43 590 42C660 41 702 45 732 59C784 86 826 136 858 177C942 180 1032 190 1066 210C1088 224 1096 252 1098 284C1100 308 1098 326 1086 334L1070 340Z';
const WINDOWS =
  'M820 188C784 146 750 108 720 83C692 67 642 61 590 61C540 61 500 63 486 71C474 100 466 140 462 176C580 187 700 191 820 188Z';
const WINDSCREEN = 'M858 177C826 136 784 86 732 59L723 64C770 92 810 138 842 179Z';

export const PICKUP_WHEELS = [
  { x: 268, y: 324, radius: 76 },
  { x: 908, y: 324, radius: 76 },
];

function paintwork(kit: Kit): Shape[] {
  const { light } = kit.paint;
  return [
    fill(
      'M48 234C300 224 720 226 1040 246C1064 270 1066 312 1050 338L56 338C46 320 44 270 48 234Z',
      kit.use('under'),
      { opacity: 0.45 },
    ),
    line('M56 190L430 188', '#ffffff', 3, { opacity: 0.6 }),
    line('M60 206C300 204 700 214 860 204', light, 5, { opacity: 0.45 }),
    line('M70 240L1000 240', '#000000', 2, { opacity: 0.16 }),
    line('M70 243L1000 243', light, 3, { opacity: 0.4 }),
    line('M868 182C944 185 1026 195 1058 212', light, 4, { opacity: 0.6 }),
    line('M372 306C500 298 700 298 804 306', light, 6, { opacity: 0.24 }),
    line('M486 53C540 48 640 47 694 54', '#ffffff', 4, { opacity: 0.4 }),
  ];
}

function greenhouse(kit: Kit): Shape[] {
  return [
    glass(kit, WINDSCREEN),
    glass(kit, WINDOWS),
    ...cabin(
      [
        [690, 108],
        [534, 108],
      ],
      [774, 146],
    ),
    ...reflections(kit, [
      'M668 66L716 82C738 100 756 120 772 138L704 189L626 187Z',
      'M536 66L586 64L528 180L470 175Z',
    ]),
    fill('M616 62L634 62L642 190L624 190Z', '#0c1016'),
    line('M820 190C700 194 580 190 462 179', '#0b0e13', 4.5),
  ];
}

function panels(kit: Kit): Shape[] {
  return [
    ...gap('M834 192C844 230 842 276 834 300C830 312 824 318 816 318', kit),
    ...gap('M634 192C638 240 640 290 640 318', kit),
    ...gap('M458 180C456 230 456 280 462 318', kit),
    ...gap('M462 318L816 318', kit),
    line('M436 184L436 336', '#04070b', 5, { opacity: 0.7 }),
    ...gap('M996 238C990 256 994 272 1002 282', kit),
    ...gap('M84 190L84 318', kit),
    line('M858 180C920 186 970 198 1000 220', '#04070b', 2, { opacity: 0.45 }),
    line('M352 214L384 214L384 244L352 244Z', '#04070b', 1.6, { opacity: 0.35 }),
  ];
}

function ends(kit: Kit, chromed: boolean): Shape[] {
  const bumper = chromed ? kit.use('chrome') : kit.use('plastic');
  return [
    fill(
      'M1000 306C1040 306 1076 302 1099 292C1101 314 1098 330 1086 336L1070 342L1006 346Z',
      kit.use('plastic'),
    ),
    fill('M1052 306L1099 298L1099 312L1056 322Z', bumper),
    fill(box(28, 300, 96, 30, 7), bumper),
    fill(box(30, 300, 92, 6, 3), '#ffffff', { opacity: 0.25 }),
    fill(disc(1066, 328, 7), '#d9e2ea'),
    ...headlamp(
      kit,
      'M1092 240C1078 226 1050 216 1016 212C1004 211 998 216 997 226C998 236 1006 242 1018 244L1094 256Z',
      [1060, 236, 10],
    ),
    line('M1006 222C1036 226 1064 232 1086 242', '#ffffff', 2.8, { opacity: 0.9 }),
    fill('M1096 262C1084 258 1074 258 1064 260L1070 294L1100 296Z', '#10151b'),
    line('M1068 270L1098 272M1070 282L1099 284', bumper, 4),
    ...tailLamp(kit, 'M44 198C44 190 48 186 56 186L78 186L78 262L44 262Z', 'M54 196L54 254'),
    fill('M46 226L77 226L77 240L46 240Z', '#f3d9cf', { opacity: 0.8 }),
  ];
}

function bedGear(kit: Kit, kind: number): Shape[] {
  if (kind < 0.35) {
    return [
      line('M372 184C392 150 410 118 430 96', '#15191f', 13),
      line('M372 184C392 150 410 118 430 96', '#59636f', 3, { opacity: 0.7 }),
      line('M398 146L434 146', '#15191f', 8),
    ];
  }
  if (kind < 0.6) {
    return [fill('M50 186C54 176 62 172 74 172L436 168L436 186Z', kit.use('plastic'))];
  }
  if (kind < 0.75)
    return [line('M66 172L420 170M80 172L80 184M240 171L240 184M400 170L400 184', '#23282f', 7)];
  return [];
}

/** Double-cab pickup. */
export function drawPickup(kit: Kit): SideDrawing {
  const wheel = pickWheel(kit.random);
  const [gear, dress] = [kit.random(), kit.random()];
  const chromed = dress > 0.55;
  const shapes: Shape[] = [
    fill(box(120, 330, 800, 22, 4), '#0d1116'),
    ...bedGear(kit, gear),
    ...shell(kit, PICKUP_OUTLINE),
    ...paintwork(kit),
    ...greenhouse(kit),
    ...panels(kit),
    ...ends(kit, chromed),
  ];
  if (dress > 0.3) {
    shapes.push(
      fill(box(376, 336, 424, 16, 8), kit.use(chromed ? 'chrome' : 'plastic')),
      line('M420 336L430 326M740 336L730 326', '#23282f', 8),
    );
  }
  for (const place of PICKUP_WHEELS) {
    const lips = dress < 0.4 ? cladding(kit, place, 11, 15) : archLip(kit, place, 13);
    shapes.push(arch(place, 13, 348), ...lips, ...carWheel(kit, place, wheel, 0.63));
  }
  shapes.push(
    ...handle(kit, 660, 210, chromed),
    ...handle(kit, 478, 208, chromed),
    ...mirror(kit, 806, 188, 1.08, dress < 0.4),
  );
  return {
    shapes,
    frame: { x: 26, y: 34, width: 1080, height: GROUND - 34 },
    wheels: PICKUP_WHEELS,
  };
}
