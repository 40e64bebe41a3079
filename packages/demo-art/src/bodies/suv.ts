import { GROUND, type Kit, type SideDrawing } from '../kit.ts';
import {
  arch,
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

export const SUV_OUTLINE =
  'M74 352C55 348 46 338 44 316C40 280 40 250 47 222C51 204 57 190 63 178C73 146 86 114 104 93C130 78 220 70 330 69C430 68 502 72 550 84C602 106 646 148 680 187C760 189 840 200 878 220C898 234 906 260 908 290C910 318 908 338 896 347L880 353Z';
const ROOF =
  'M94 106C97 101 100 97 104 93C130 78 220 70 330 69C430 68 502 72 550 84C578 96 604 114 628 134L620 134C592 112 566 98 540 92C470 82 220 84 128 104Z';
const WINDOWS =
  'M642 195C608 154 574 122 542 104C502 90 422 86 342 87C262 88 190 92 162 102C150 124 140 152 134 178C280 190 460 197 642 195Z';
const WINDSCREEN = 'M680 186C646 147 602 106 550 84L542 89C590 110 630 150 664 188Z';
const REAR_GLASS = 'M104 94C88 114 76 144 66 174L73 174C84 144 98 112 114 92Z';

export const SUV_WHEELS = [
  { x: 212, y: 330, radius: 70 },
  { x: 738, y: 330, radius: 70 },
];

function paintwork(kit: Kit): Shape[] {
  const { light } = kit.paint;
  return [
    fill(
      'M56 240C220 226 560 232 850 254C872 280 874 320 860 350L80 350C54 330 48 280 56 240Z',
      kit.use('under'),
      { opacity: 0.45 },
    ),
    line('M110 202C260 212 500 218 690 210', light, 5, { opacity: 0.5 }),
    line('M116 228C260 214 420 226 560 226C680 226 760 232 812 242', '#000000', 2, {
      opacity: 0.2,
    }),
    line('M116 231C260 217 420 229 560 229C680 229 760 235 812 245', light, 3, { opacity: 0.5 }),
    line('M690 191C760 193 836 204 870 222', light, 4, { opacity: 0.6 }),
    line('M310 300C420 290 560 290 650 300', light, 6, { opacity: 0.24 }),
    line('M140 84C220 75 340 73 470 77', '#ffffff', 4, { opacity: 0.4 }),
  ];
}

function greenhouse(kit: Kit, twoTone: boolean): Shape[] {
  return [
    ...(twoTone
      ? [
          fill(ROOF, '#14181e'),
          line('M140 84C220 75 340 73 470 77', '#ffffff', 3, { opacity: 0.35 }),
        ]
      : []),
    glass(kit, WINDSCREEN),
    glass(kit, REAR_GLASS),
    glass(kit, WINDOWS),
    ...cabin(
      [
        [462, 118],
        [302, 120],
      ],
      [570, 152],
    ),
    ...reflections(kit, [
      'M486 90L540 104C562 118 580 134 596 150L520 194L444 194Z',
      'M300 89L352 88L252 184L198 181Z',
    ]),
    fill('M400 87L418 87L424 196L406 196Z', '#0c1016'),
    fill('M232 90L246 89L238 187L222 186Z', '#0c1016'),
    line('M644 196C460 199 280 191 134 180', '#0b0e13', 4.5),
  ];
}

function panels(kit: Kit): Shape[] {
  return [
    ...gap('M656 199C668 240 664 286 654 312C650 324 646 330 640 330', kit),
    ...gap('M412 197C416 250 418 300 418 330', kit),
    ...gap('M188 184C196 214 222 236 254 248C284 270 298 300 302 330', kit),
    ...gap('M806 250C800 268 804 284 812 292', kit),
    ...gap('M112 204C118 236 112 262 106 272', kit),
    line('M680 188C740 196 790 208 812 230', '#04070b', 2, { opacity: 0.45 }),
  ];
}

function ends(kit: Kit): Shape[] {
  return [
    fill(
      'M800 322C842 322 880 316 908 304C909 326 907 340 896 348L880 354L806 356Z',
      kit.use('plastic'),
    ),
    fill('M43 300C64 306 96 310 130 310L136 354L76 354C55 350 45 338 43 300Z', kit.use('plastic')),
    fill('M850 340C872 338 888 334 902 328L900 338C890 346 870 350 852 350Z', '#9aa5b1'),
    fill('M52 336C70 342 92 346 118 346L118 352L78 352C62 350 54 344 52 336Z', '#9aa5b1'),
    fill(disc(878, 312, 8), '#d9e2ea', { stroke: '#0c1015', width: 4 }),
    ...headlamp(
      kit,
      'M900 246C888 232 862 222 830 218C816 217 808 221 806 230C830 240 866 250 900 256Z',
      [868, 237, 8.5],
    ),
    line('M816 226C846 232 872 239 894 248', '#ffffff', 2.8, { opacity: 0.9 }),
    fill('M906 264C894 260 886 260 878 262L884 290L908 292Z', '#10151b'),
    line('M882 270L906 272M884 279L907 281', '#7c8793', 2),
    ...tailLamp(
      kit,
      'M47 226C50 208 56 194 62 182C84 184 106 194 116 206C112 220 96 230 76 232Z',
      'M58 218C76 222 94 218 106 206',
    ),
    fill(box(45, 280, 12, 9, 3), '#b3201c'),
  ];
}

function roofRails(kit: Kit, silver: boolean): Shape[] {
  const paint = silver ? kit.use('chrome') : '#15191f';
  return [
    line('M168 74C230 58 400 54 500 70', paint, 6),
    line('M190 70L196 78M338 61L338 70M478 66L474 74', paint, 7),
  ];
}

/** Sport utility with plastic cladding. */
export function drawSuv(kit: Kit): SideDrawing {
  const wheel = pickWheel(kit.random);
  const [rails, twoTone, dressed] = [kit.random(), kit.random() > 0.7, kit.random()];
  const shapes: Shape[] = [
    ...(rails > 0.25 ? roofRails(kit, rails > 0.62) : []),
    ...(dressed > 0.5 ? [fill('M86 112C96 90 126 78 168 76L118 102Z', '#14181e')] : []),
    ...shell(kit, SUV_OUTLINE),
    ...paintwork(kit),
    ...greenhouse(kit, twoTone),
    ...panels(kit),
    ...ends(kit),
    fill('M296 330L656 330L650 356L302 356Z', kit.use('plastic')),
    line('M304 334L648 334', '#59636f', 2, { opacity: 0.7 }),
  ];
  for (const place of SUV_WHEELS) {
    shapes.push(
      arch(place, 12, 358),
      ...cladding(kit, place, 11, 15),
      ...carWheel(kit, place, wheel),
    );
  }
  shapes.push(
    ...handle(kit, 438, 216, rails > 0.62),
    ...handle(kit, 246, 210, rails > 0.62),
    ...mirror(kit, 628, 195, 0.95, twoTone),
  );
  return { shapes, frame: { x: 36, y: 52, width: 880, height: GROUND - 52 }, wheels: SUV_WHEELS };
}
