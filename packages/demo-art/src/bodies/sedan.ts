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
import { disc, fill, line, type Shape } from '../shapes.ts';

export const SEDAN_OUTLINE =
  'M74 364C56 361 46 351 44 330C40 300 40 274 45 248C47 228 51 213 60 205C92 198 140 193 188 190C226 159 266 132 306 118C350 104 420 100 484 101C542 102 584 107 614 121C652 141 692 172 724 205C790 210 862 224 902 247C925 262 936 284 938 308C940 332 938 350 926 359L912 365Z';
const WINDOWS =
  'M684 209C652 180 624 155 598 139C562 123 504 118 450 118C400 118 350 122 320 134C284 150 254 172 230 192C376 204 540 210 684 209Z';
const WINDSCREEN = 'M723 204C691 172 651 142 613 121L605 125C641 146 679 176 708 206Z';
const REAR_GLASS = 'M190 190C228 160 266 133 306 118L316 120C278 137 240 164 210 190Z';

export const SEDAN_WHEELS = [
  { x: 240, y: 337, radius: 63 },
  { x: 772, y: 337, radius: 63 },
];

function paintwork(kit: Kit): Shape[] {
  const { light } = kit.paint;
  return [
    fill(
      'M56 246C260 236 620 246 860 268C888 290 894 330 878 362L80 362C54 340 48 286 56 246Z',
      kit.use('under'),
      { opacity: 0.5 },
    ),
    line('M74 207C110 200 150 196 190 194', '#ffffff', 3.5, { opacity: 0.55 }),
    line('M130 218C300 220 560 228 730 224', light, 5, { opacity: 0.5 }),
    line('M110 238C300 230 620 238 836 256', '#000000', 2, { opacity: 0.22 }),
    line('M110 241C300 233 620 241 836 259', light, 3, { opacity: 0.55 }),
    line('M734 209C798 214 864 228 896 248', light, 4, { opacity: 0.6 }),
    line('M330 336C440 329 580 329 690 336', light, 5, { opacity: 0.28 }),
    line('M322 119C370 108 470 105 560 109', '#ffffff', 4, { opacity: 0.4 }),
  ];
}

function panels(kit: Kit): Shape[] {
  return [
    ...gap('M696 212C706 250 702 302 692 330C688 344 682 352 674 353', kit),
    ...gap('M462 208C466 260 466 310 466 353', kit),
    ...gap('M256 196C262 222 276 242 294 258C314 280 326 312 330 353', kit),
    ...gap('M330 353L674 353', kit),
    ...gap('M134 214C146 200 170 196 206 194', kit),
    ...gap('M838 262C832 282 836 298 842 308', kit),
    ...gap('M134 226C136 254 132 276 128 288', kit),
    line('M724 206C774 216 820 230 838 250', '#04070b', 2, { opacity: 0.45 }),
    line(
      'M178 232C190 230 200 230 206 232C210 244 208 254 204 260C194 262 184 262 178 260C174 250 174 240 178 232',
      '#04070b',
      1.6,
      { opacity: 0.35 },
    ),
  ];
}

function greenhouse(kit: Kit, chromed: boolean): Shape[] {
  return [
    glass(kit, WINDSCREEN),
    glass(kit, REAR_GLASS),
    glass(kit, WINDOWS),
    ...cabin(
      [
        [516, 146],
        [350, 148],
      ],
      [612, 174],
    ),
    ...reflections(kit, [
      'M552 121L594 138C616 152 632 164 648 178L566 207L502 207Z',
      'M384 121L430 119L320 198L272 194Z',
    ]),
    fill('M452 118L468 117L472 208L456 208Z', '#0c1016'),
    line('M304 142L312 198', '#0c1016', 6),
    line('M686 210C500 211 350 204 230 193', chromed ? kit.use('chrome') : '#0b0e13', 4.5),
    line(
      'M318 134C350 122 400 117 450 117C504 117 560 121 600 138',
      chromed ? '#dfe5ea' : '#0b0e13',
      3,
      { opacity: 0.8 },
    ),
  ];
}

function ends(kit: Kit): Shape[] {
  return [
    fill(
      'M846 348C884 346 918 340 938 330C939 345 936 355 926 360L912 366L850 368Z',
      kit.use('plastic'),
    ),
    fill('M44 336C70 342 110 346 160 346L166 366L76 366C56 362 47 354 44 336Z', kit.use('plastic')),
    fill('M886 320C902 316 916 314 928 314L930 327C914 330 898 332 888 332Z', '#171c23'),
    fill(disc(912, 322, 6.5), '#d9e2ea'),
    ...headlamp(
      kit,
      'M926 274C910 257 886 245 852 240C842 239 836 243 834 250C856 264 888 275 922 282Z',
      [892, 261, 9],
    ),
    line('M844 248C872 256 896 265 920 275', '#ffffff', 2.6, { opacity: 0.9 }),
    fill('M936 290C924 288 916 288 908 290L911 302L938 306Z', '#10151b'),
    ...tailLamp(
      kit,
      'M46 242C48 226 52 212 60 206C94 203 122 208 138 218C132 234 112 246 84 250L45 252Z',
      'M56 240C80 242 104 236 124 222',
    ),
    fill(
      kit.random() > 0.5 ? 'M44 300L58 300L58 308L44 309Z' : 'M44 286L56 286L56 296L44 297Z',
      '#b3201c',
    ),
  ];
}

/** Four-door saloon. */
export function drawSedan(kit: Kit): SideDrawing {
  const wheel = pickWheel(kit.random);
  const chromed = kit.random() > 0.5;
  const shapes: Shape[] = [
    ...shell(kit, SEDAN_OUTLINE),
    ...paintwork(kit),
    ...greenhouse(kit, chromed),
    ...panels(kit),
    ...ends(kit),
    fill('M322 354L692 354L686 368L328 368Z', '#10141a'),
  ];
  if (kit.random() > 0.6)
    shapes.unshift(fill('M64 206C70 192 84 186 110 186L132 190L120 200Z', kit.use('soft')));
  for (const place of SEDAN_WHEELS) {
    shapes.push(arch(place, 11, 368), ...archLip(kit, place, 11), ...carWheel(kit, place, wheel));
  }
  shapes.push(
    ...handle(kit, 484, 230, chromed),
    ...handle(kit, 300, 226, chromed),
    ...mirror(kit, 672, 208, 0.86, kit.random() > 0.85),
  );
  return { shapes, frame: { x: 36, y: 94, width: 908, height: GROUND - 94 }, wheels: SEDAN_WHEELS };
}
