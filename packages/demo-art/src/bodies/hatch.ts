import { GROUND, type Kit, type SideDrawing } from '../kit.ts';
import {
  arch,
  archLip,
  cabin,
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

export const HATCH_OUTLINE =
  'M72 364C54 361 45 351 43 330C39 302 40 280 45 256C49 238 54 222 62 206C73 176 87 148 105 127C122 114 196 104 300 101C382 98 444 100 492 114C542 134 592 166 642 203C702 208 772 222 806 245C827 260 836 282 838 306C840 330 838 350 826 359L812 365Z';
const WINDOWS =
  'M598 208C560 178 524 151 490 134C442 121 372 119 312 120C262 121 218 125 190 132C170 150 152 171 138 190C210 200 400 208 598 208Z';
const WINDSCREEN = 'M641 202C591 166 541 134 491 114L483 118C535 140 584 170 626 203Z';
const REAR_GLASS = 'M105 127C88 148 75 174 66 200L73 201C86 174 99 148 115 126Z';

export const HATCH_WHEELS = [
  { x: 176, y: 338, radius: 62 },
  { x: 680, y: 338, radius: 62 },
];

function paintwork(kit: Kit): Shape[] {
  const { light } = kit.paint;
  return [
    fill(
      'M60 250C220 238 540 246 770 268C790 290 796 330 780 362L80 362C56 340 52 290 60 250Z',
      kit.use('under'),
      { opacity: 0.5 },
    ),
    line('M120 214C260 222 480 228 640 224', light, 5, { opacity: 0.5 }),
    line('M104 240C260 231 540 238 742 258', '#000000', 2, { opacity: 0.22 }),
    line('M104 243C260 234 540 241 742 261', light, 3, { opacity: 0.55 }),
    line('M650 206C712 212 770 226 802 248', light, 4, { opacity: 0.6 }),
    line('M262 338C360 332 500 332 596 338', light, 5, { opacity: 0.28 }),
    line('M128 116C200 107 330 103 440 106', '#ffffff', 4, { opacity: 0.4 }),
  ];
}

function panels(kit: Kit): Shape[] {
  return [
    ...gap('M612 211C620 250 616 302 606 330C602 344 596 352 588 353', kit),
    ...gap('M372 208C374 260 374 310 374 353', kit),
    ...gap('M166 198C172 222 190 244 214 256C240 276 252 310 256 353', kit),
    ...gap('M256 353L588 353', kit),
    ...gap('M744 262C740 280 744 296 750 306', kit),
    ...gap('M108 226C112 250 108 272 104 284', kit),
    line('M642 204C690 216 730 228 748 250', '#04070b', 2, { opacity: 0.45 }),
  ];
}

function greenhouse(kit: Kit): Shape[] {
  return [
    glass(kit, WINDSCREEN),
    glass(kit, REAR_GLASS),
    glass(kit, WINDOWS),
    ...cabin(
      [
        [414, 146],
        [250, 148],
      ],
      [522, 172],
    ),
    ...reflections(kit, [
      'M446 124L486 134C510 146 530 160 546 172L470 206L408 206Z',
      'M250 122L300 120L214 197L170 193L182 182Z',
    ]),
    fill('M364 118L378 118L382 208L366 208Z', '#0c1016'),
    line('M218 127L206 197', '#0c1016', 6),
    line('M600 209C400 210 210 202 138 191', '#0b0e13', 4),
    line('M604 213C400 214 210 206 134 195', kit.paint.light, 1.6, { opacity: 0.5 }),
  ];
}

function ends(kit: Kit): Shape[] {
  return [
    fill(
      'M744 346C784 346 818 340 838 328C839 344 836 354 826 360L812 366L748 368Z',
      kit.use('plastic'),
    ),
    fill('M43 322C62 328 88 331 108 331L112 366L72 366C54 362 45 352 43 322Z', kit.use('plastic')),
    fill('M788 318C800 314 814 312 826 312L828 324C814 328 800 330 790 330Z', '#171c23'),
    fill(disc(812, 320, 6.5), '#d9e2ea'),
    ...headlamp(
      kit,
      'M829 274C816 256 796 245 768 240C755 239 747 243 743 250C764 264 792 274 826 281Z',
      [796, 260, 9],
    ),
    line('M752 248C778 256 800 266 824 274', '#ffffff', 2.6, { opacity: 0.9 }),
    fill('M836 290C826 288 818 288 812 290L814 300L838 304Z', '#10151b'),
    ...tailLamp(
      kit,
      'M46 250C50 232 55 218 62 206C84 205 104 212 114 224C110 240 96 251 74 255Z',
      'M58 242C74 244 92 238 104 226',
    ),
    fill(box(46, 292, 12, 8, 3), '#b3201c'),
  ];
}

/** Compact five-door. */
export function drawHatch(kit: Kit): SideDrawing {
  const wheel = pickWheel(kit.random);
  const [spoiler, mouldings, blackMirror] = [kit.random(), kit.random(), kit.random()];
  const shapes: Shape[] = [];
  if (spoiler > 0.4) {
    shapes.push(fill('M84 122C100 112 130 106 170 106L120 130L92 130Z', kit.use('soft')));
  }
  shapes.push(...shell(kit, HATCH_OUTLINE), ...paintwork(kit), ...greenhouse(kit));
  if (mouldings > 0.6) {
    shapes.push(fill(box(268, 300, 326, 12, 5), kit.use('plastic')));
  }
  shapes.push(...panels(kit), ...ends(kit));
  shapes.push(fill('M250 354L606 354L600 368L256 368Z', '#10141a'));
  for (const place of HATCH_WHEELS) {
    shapes.push(arch(place, 11, 368), ...archLip(kit, place, 11), ...carWheel(kit, place, wheel));
  }
  shapes.push(
    ...handle(kit, 392, 232),
    ...handle(kit, 206, 228),
    ...mirror(kit, 586, 207, 0.86, blackMirror > 0.75),
  );
  return { shapes, frame: { x: 36, y: 92, width: 808, height: GROUND - 92 }, wheels: HATCH_WHEELS };
}
