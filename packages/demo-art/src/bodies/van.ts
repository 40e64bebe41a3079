import { GROUND, type Kit, type SideDrawing } from '../kit.ts';
import {
  arch,
  archLip,
  cabin,
  gap,
  glass,
  handle,
  headlamp,
  reflections,
  shell,
  tailLamp,
} from '../parts/body-parts.ts';
import { carWheel } from '../parts/wheels.ts';
import { pick } from '../random.ts';
import { box, disc, fill, line, type Shape } from '../shapes.ts';

export const VAN_OUTLINE =
  'M62 352C49 350 44 342 44 328L44 -36C44 -70 60 -85 92 -89C400 -99 700 -98 832 -88C882 -82 912 -60 934 -30C968 20 1000 84 1026 134C1072 150 1118 170 1140 200C1154 224 1160 268 1161 300C1161 330 1156 344 1140 351L60 354Z';
const CAB_WINDOW =
  'M1000 148C980 92 950 36 924 2C904 -8 862 -11 828 -10L820 134C880 144 950 149 1000 148Z';
const WINDSCREEN =
  'M1026 134C1000 84 968 20 934 -30C928 -40 920 -48 910 -56L903 -48C930 -20 976 66 1010 140Z';

export const VAN_WHEELS = [
  { x: 250, y: 328, radius: 72 },
  { x: 972, y: 328, radius: 72 },
];

function paintwork(kit: Kit): Shape[] {
  const { light } = kit.paint;
  return [
    fill(
      'M46 220C400 206 800 212 1130 226C1154 260 1156 310 1140 350L60 352C46 330 44 270 46 220Z',
      kit.use('under'),
      {
        opacity: 0.4,
      },
    ),
    line('M96 -80C380 -90 680 -90 830 -80', '#ffffff', 5, { opacity: 0.5 }),
    line('M60 -46L820 -48', '#000000', 2, { opacity: 0.18 }),
    line('M60 -43L820 -45', light, 3, { opacity: 0.5 }),
    line('M60 182L1010 182', light, 6, { opacity: 0.4 }),
    line('M1034 140C1076 156 1112 174 1132 200', light, 5, { opacity: 0.6 }),
    line('M360 306L860 306', light, 7, { opacity: 0.2 }),
  ];
}

function panels(kit: Kit): Shape[] {
  return [
    ...gap('M1018 154C1030 190 1030 230 1016 244C976 240 920 246 894 290L880 336', kit),
    ...gap('M812 -14C806 100 804 240 808 336', kit),
    ...gap('M496 -62L496 330L800 330', kit),
    ...gap('M496 -62L800 -62L806 -14', kit),
    line('M120 150L490 150', '#04070b', 7, { opacity: 0.5 }),
    line('M120 153L490 153', kit.paint.light, 2, { opacity: 0.5 }),
    ...gap('M118 -70L118 300', kit),
    ...gap('M1080 214C1072 236 1076 258 1084 270', kit),
  ];
}

function sideWindows(kit: Kit): Shape[] {
  const panes: readonly [number, number][] = [
    [142, 330],
    [512, 280],
  ];
  return panes.flatMap(([x, width]) => [
    glass(kit, box(x, -22, width, 146, 18)),
    ...reflections(kit, [
      `M${x + width * 0.5} -22L${x + width * 0.72} -22L${x + width * 0.4} 124L${x + width * 0.18} 124Z`,
    ]),
    line(`M${x + width / 2} -20L${x + width / 2} 122`, '#0c1016', 8),
  ]);
}

function blankPanels(kit: Kit): Shape[] {
  const panel = (x: number, width: number) => [
    fill(box(x, -26, width, 152, 16), '#000000', { opacity: 0.05 }),
    line(box(x, -26, width, 152, 16), '#000000', 2, { opacity: 0.16 }),
    line(`M${x + 14} 128L${x + width - 14} 128`, kit.paint.light, 3, { opacity: 0.7 }),
  ];
  return [...panel(142, 330), ...panel(514, 276)];
}

function ends(kit: Kit): Shape[] {
  return [
    fill(
      'M1056 318C1100 318 1140 314 1161 302C1162 330 1156 345 1140 352L1060 358Z',
      kit.use('plastic'),
    ),
    fill(box(34, 318, 120, 38, 8), kit.use('plastic')),
    fill('M356 330L868 330L860 356L364 356Z', kit.use('plastic')),
    fill(disc(1128, 326, 8), '#d9e2ea', { stroke: '#0c1015', width: 4 }),
    ...headlamp(
      kit,
      'M1146 216C1132 196 1112 184 1092 180C1082 182 1080 196 1082 212C1092 234 1120 248 1152 252Z',
      [1118, 218, 13],
    ),
    fill('M1156 262C1144 258 1134 258 1124 262L1132 300L1161 300Z', '#10151b'),
    line('M1130 274L1158 276M1132 286L1160 288', '#7c8793', 3),
    ...tailLamp(kit, box(46, 132, 30, 118, 8), 'M56 144L56 238'),
    fill('M48 180L75 180L75 200L48 200Z', '#ffd9a0', { opacity: 0.9 }),
    fill(box(366, 300, 22, 8, 3), '#f0a13a'),
  ];
}

/** Large cargo or passenger van. */
export function drawVan(kit: Kit): SideDrawing {
  const wheel = pick(kit.random, ['steel', 'cover', 'five']);
  const glazed = kit.random() > 0.55;
  const ladder = kit.random() > 0.7;
  const shapes: Shape[] = [
    ...(ladder
      ? [
          line(
            'M180 -112L720 -112M220 -112L220 -92M450 -112L450 -94M690 -112L690 -94',
            '#2b323b',
            9,
          ),
        ]
      : []),
    ...shell(kit, VAN_OUTLINE),
    ...paintwork(kit),
    ...(glazed ? sideWindows(kit) : blankPanels(kit)),
    glass(kit, WINDSCREEN),
    glass(kit, CAB_WINDOW),
    ...cabin([[872, 64]], [960, 100]),
    ...reflections(kit, ['M880 -9L924 3C938 22 950 42 960 60L920 146L852 139Z']),
    line('M884 -8L876 142', '#0c1016', 6),
    ...panels(kit),
    ...ends(kit),
  ];
  for (const place of VAN_WHEELS) {
    shapes.push(
      arch(place, 13, 358),
      ...archLip(kit, place, 13),
      ...carWheel(kit, place, wheel, 0.6),
    );
  }
  shapes.push(
    ...handle(kit, 828, 170, false),
    ...handle(kit, 742, 170, false),
    fill(box(990, 66, 40, 84, 14), kit.use('plastic'), { stroke: '#05080c', width: 2 }),
    line('M1000 78L1000 130', '#ffffff', 4, { opacity: 0.25 }),
  );
  const top = ladder ? -120 : -100;
  return {
    shapes,
    frame: { x: 30, y: top, width: 1136, height: GROUND - top },
    wheels: VAN_WHEELS,
  };
}
