import type { Kit } from '../kit.ts';
import { arc, box, disc, fill, line, type Shape } from '../shapes.ts';
import { gap, glass, mirror, reflections } from './body-parts.ts';

const CAB =
  'M708 338L706 130C706 112 714 106 730 104L822 104C846 106 858 116 864 138L884 228C890 250 893 280 893 326L890 350L848 352L840 338Z';

/** Cab over the engine, one unit to the centimetre, front axle at x = 786. */
export function truckCab(kit: Kit, deflector: boolean): Shape[] {
  return [
    ...(deflector
      ? [
          fill('M712 106C716 78 740 62 792 58C812 70 826 88 836 106Z', kit.use('soft'), {
            stroke: kit.paint.shade,
            width: 1.2,
          }),
          line('M726 98C734 80 752 70 788 66', '#ffffff', 3, { opacity: 0.4 }),
        ]
      : []),
    fill('M720 320L892 320L890 356L720 356Z', '#14181d'),
    fill(CAB, kit.use('panel'), { stroke: kit.paint.shade, width: 1.4 }),
    fill(
      'M708 210L882 214C890 240 893 280 893 326L890 350L848 352L840 338L708 338Z',
      kit.use('under'),
      { opacity: 0.4 },
    ),
    glass(kit, 'M846 122C854 126 858 132 861 142L881 226L870 226L838 124Z'),
    glass(kit, 'M760 134L822 132C830 134 834 138 836 146L856 222L760 222Z'),
    ...reflections(kit, [
      'M796 133L818 132C826 134 830 138 832 144L838 168L788 222L762 222L762 210Z',
    ]),
    line('M774 222L774 196C774 186 790 186 790 196L790 222', '#0a0f16', 7, { opacity: 0.6 }),
    ...gap('M752 126L752 318', kit),
    ...gap('M864 232C868 262 868 292 866 318', kit),
    line('M712 236L868 240', kit.paint.light, 3, { opacity: 0.55 }),
    line('M714 118L824 118', '#ffffff', 3, { opacity: 0.45 }),
    fill(box(762, 246, 30, 7, 3), '#14181d'),
    fill('M862 292L893 288L893 316L866 318Z', kit.use('lamp'), { stroke: '#10151b', width: 1.5 }),
    fill('M852 322L893 320L891 350L850 354Z', kit.use('plastic')),
    fill(disc(878, 336, 6), '#d9e2ea'),
    line('M868 268L892 268M868 278L893 278', '#14181d', 4),
    fill(box(846, 288, 12, 7, 2), '#f0a13a'),
    line(arc(786, 350, 58, -86, 86), '#12161b', 9, { cap: 'butt' }),
    fill(`${arc(786, 350, 55, -90, 90)}Z`, '#0a0d12'),
    ...mirrors(kit),
  ];
}

function mirrors(kit: Kit): Shape[] {
  return [
    line('M840 128L872 126L876 190L852 204', '#1b2027', 4),
    fill(box(864, 132, 18, 58, 6), kit.use('plastic'), { stroke: '#05080c', width: 1.5 }),
    ...mirror(kit, 868, 118, 0.3, true),
  ];
}

/** Ladder frame with its tanks, seen below the body. */
export function chassis(kit: Kit, from: number, to: number): Shape[] {
  return [
    fill(box(from, 312, to - from, 20, 2), '#1b2026'),
    line(`M${from} 315L${to} 315`, '#59636f', 2, { opacity: 0.6 }),
    fill(box(590, 330, 96, 42, 12), kit.use('chrome'), { stroke: '#39424c', width: 1.4 }),
    line('M612 331L612 371M662 331L662 371', '#59636f', 4),
    fill(box(540, 332, 40, 38, 4), kit.use('plastic')),
    fill(box(from - 6, 322, 14, 30, 2), kit.use('tail')),
    line(`M${from} 356L${from + 40} 356`, '#20252c', 8),
  ];
}

/** Bars that keep cyclists out from under the body. */
export function sideGuard(from: number, to: number): Shape[] {
  return [
    line(`M${from} 342L${to} 342M${from} 362L${to} 362`, '#7c8793', 5),
    line(`M${from + 12} 332L${from + 12} 366M${to - 12} 332L${to - 12} 366`, '#39424c', 5),
  ];
}

export function mudguard(x: number): Shape {
  return line(arc(x, 350, 58, -72, 72), '#12161b', 7, { cap: 'butt' });
}
