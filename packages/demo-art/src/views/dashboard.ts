import type { Kit } from '../kit.ts';
import { pick } from '../random.ts';
import { arc, box, disc, ellipse, fill, line, polar, type Shape } from '../shapes.ts';

/** Round instrument: ticks and a needle at rest, no figures. */
export function gauge(kit: Kit, x: number, y: number, radius: number, needle: number): Shape[] {
  const ticks = Array.from({ length: 13 }, (_, index) => {
    const angle = -130 + index * (260 / 12);
    const from = polar(x, y, radius * (index % 3 === 0 ? 0.7 : 0.78), angle);
    const to = polar(x, y, radius * 0.88, angle);
    return line(
      `M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`,
      index > 9 ? '#ff5a4d' : '#e8eef3',
      index % 3 === 0 ? 5 : 3,
    );
  });
  return [
    fill(disc(x, y, radius * 1.08), kit.use('chrome')),
    fill(disc(x, y, radius), '#0b0f15'),
    ...ticks,
    line(
      `M${x} ${y}L${polar(x, y, radius * 0.76, needle)
        .map(Math.round)
        .join(' ')}`,
      '#ff4a3d',
      6,
    ),
    fill(disc(x, y, radius * 0.12), '#2b323b'),
    line(arc(x, y, radius * 0.96, -70, 20), '#ffffff', 5, { opacity: 0.25 }),
  ];
}

function outside(kit: Kit): Shape[] {
  return [
    fill(box(0, 0, 1600, 640), kit.use('wall')),
    fill(ellipse(800, 420, 900, 260), kit.use('spot')),
    fill(box(0, 470, 1600, 150), kit.use('floor')),
    fill('M250 560C420 500 620 478 860 478C1100 478 1320 500 1500 560Z', kit.use('panel')),
    line('M560 520C700 496 980 490 1180 512', kit.paint.light, 8, { opacity: 0.6 }),
    fill('M120 0L480 0L180 620L0 620Z', '#ffffff', { opacity: 0.2 }),
    fill('M0 0L110 0L60 620L0 620Z', '#15191f'),
    fill('M1600 0L1490 0L1540 620L1600 620Z', '#15191f'),
    fill('M0 0L1600 0L1600 46C1200 20 400 20 0 46Z', '#1b2027'),
    line('M900 30L900 78', '#15191f', 20),
    fill(box(780, 74, 240, 76, 26), '#15191f'),
    fill(box(792, 84, 216, 56, 18), kit.use('glass')),
  ];
}

function dash(kit: Kit): Shape[] {
  const accent = pick(kit.random, [kit.paint.base, '#8e99a6', '#5d4630']);
  return [
    fill('M0 600C260 540 420 470 620 492C820 520 1180 540 1600 580L1600 1200L0 1200Z', '#1b2027'),
    fill(
      'M0 600C260 540 420 470 620 492C820 520 1180 540 1600 580L1600 640C1180 596 820 586 640 590C420 596 220 640 0 690Z',
      '#2c333c',
    ),
    line('M0 604C260 544 420 474 620 496C820 524 1180 544 1600 584', '#59636f', 5, {
      opacity: 0.8,
    }),
    fill(
      'M0 820C300 780 560 770 800 776C1100 784 1360 790 1600 804L1600 846C1360 830 1100 824 800 818C560 812 300 822 0 864Z',
      accent,
    ),
    line('M0 822C300 782 560 772 800 778C1100 786 1360 792 1600 806', '#ffffff', 4, {
      opacity: 0.5,
    }),
    line('M1130 890L1520 906L1520 1040L1130 1020Z', '#0b0e13', 5),
    fill(box(1290, 905, 90, 16, 7), '#3b444e'),
    ...vent(80, 690),
    ...vent(1390, 670),
  ];
}

function vent(x: number, y: number): Shape[] {
  return [
    fill(box(x, y, 170, 84, 22), '#0b0e13', { stroke: '#59636f', width: 4 }),
    line(
      [18, 34, 50, 66].map((dy) => `M${x + 14} ${y + dy}L${x + 156} ${y + dy}`).join(''),
      '#333b45',
      6,
    ),
  ];
}

function centre(kit: Kit): Shape[] {
  return [
    ...vent(820, 604),
    ...vent(1010, 604),
    fill(box(812, 706, 380, 216, 20), '#07090d', { stroke: '#4a535e', width: 4 }),
    fill(box(830, 724, 344, 180, 10), '#12324f'),
    fill('M830 860L920 800L1000 830L1090 760L1174 790L1174 904L830 904Z', '#1d4f74'),
    line('M850 890L930 830L1010 850L1120 770', '#ffb000', 8),
    fill(disc(1120, 770, 12), '#ffffff'),
    fill('M830 724L980 724L880 904L830 904Z', '#ffffff', { opacity: 0.1 }),
    ...[0, 1, 2].flatMap((index) => [
      fill(disc(872 + index * 130, 980, 42), '#2b323b', { stroke: '#59636f', width: 4 }),
      fill(disc(872 + index * 130, 980, 26), '#14181e'),
      line(`M${872 + index * 130} 956L${872 + index * 130} 968`, '#e8eef3', 5),
    ]),
    fill('M850 1060L1160 1060L1230 1200L790 1200Z', '#14181e', { stroke: '#39424c', width: 4 }),
    fill('M960 1140L1050 1140L1070 1200L940 1200Z', '#0a0d11'),
    line('M1004 1150L1004 1090', '#8e99a6', 16),
    fill(ellipse(1004, 1074, 44, 40), kit.use('plastic'), { stroke: '#59636f', width: 3 }),
  ];
}

function steering(kit: Kit): Shape[] {
  const [x, y] = [430, 830];
  return [
    fill('M190 640C250 540 620 530 680 640L700 730L170 730Z', '#11151a', {
      stroke: '#39424c',
      width: 4,
    }),
    ...gauge(kit, 330, 660, 82, -100),
    ...gauge(kit, 540, 660, 82, -122),
    fill(box(418, 626, 40, 74, 8), '#14324a'),
    line('M250 790L120 740M610 790L720 744', '#15191f', 24),
    line(disc(x, y, 268), '#0c0f13', 62),
    line(disc(x, y, 268), '#2a3038', 50),
    line(arc(x, y, 284, -70, 70), '#6a7480', 8, { opacity: 0.7 }),
    fill(
      `M182 800L330 770L530 770L678 800L678 862L540 880L500 940L480 1090L380 1090L360 940L320 880L182 862Z`,
      '#20262d',
    ),
    fill(`M182 812L300 800L300 850L182 852Z`, '#8e99a6'),
    fill(`M678 812L560 800L560 850L678 852Z`, '#8e99a6'),
    fill(box(322, 760, 216, 156, 60), '#2b323b', { stroke: '#11151a', width: 5 }),
    fill(ellipse(x, 836, 34, 30), kit.use('chrome')),
    fill(ellipse(x, 836, 24, 20), '#2b323b'),
    ...[230, 262, 600, 632].map((bx) => fill(disc(bx, 828, 11), '#0e1216')),
  ];
}

/** The driver's view of a car, truck, bus or tractor. */
export function drawDashboard(kit: Kit): Shape[] {
  return [...outside(kit), ...dash(kit), ...centre(kit), ...steering(kit)];
}
