import type { Kit } from '../kit.ts';
import { box, disc, ellipse, fill, line, type Shape } from '../shapes.ts';
import { gauge } from './dashboard.ts';

function grip(side: 1 | -1): Shape[] {
  const x = (value: number) => 800 + side * value;
  return [
    line(`M${x(120)} 560C${x(240)} 500 ${x(320)} 520 ${x(430)} 580`, '#14181d', 40),
    line(`M${x(120)} 554C${x(240)} 494 ${x(320)} 514 ${x(430)} 574`, '#7d8894', 8, {
      opacity: 0.7,
    }),
    line(`M${x(430)} 580L${x(660)} 690`, '#0d1014', 74),
    line(`M${x(450)} 576L${x(650)} 672`, '#3b434d', 60, { dash: '8 14', cap: 'butt' }),
    fill(disc(x(668), 694, 42), '#59636f'),
    fill(disc(x(668), 694, 24), '#2b323b'),
    line(`M${x(400)} 520C${x(500)} 520 ${x(600)} 580 ${x(680)} 640`, '#aab4bf', 16),
    fill(box(x(395) - 50, 540, 100, 86, 22), '#1b2027', { stroke: '#4a535e', width: 4 }),
    fill(disc(x(395), 572, 14), side > 0 ? '#c4262b' : '#ffb000'),
    fill(box(x(395) - 24, 594, 48, 16, 6), '#59636f'),
    line(`M${x(370)} 540C${x(400)} 400 ${x(440)} 320 ${x(500)} 250`, '#14181d', 18),
    fill(ellipse(x(540), 200, 150, 84), '#14181d'),
    fill(ellipse(x(540), 200, 132, 68), '#b7c6d4'),
    fill(ellipse(x(520), 180, 90, 34), '#ffffff', { opacity: 0.5 }),
  ];
}

function tank(kit: Kit): Shape[] {
  return [
    fill(
      'M560 1200C480 1040 500 860 620 780C720 730 880 730 980 780C1100 860 1120 1040 1040 1200Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 4,
      },
    ),
    fill('M600 1200C540 1040 560 900 650 830C620 960 630 1080 680 1200Z', '#ffffff', {
      opacity: 0.35,
    }),
    fill('M1000 1200C1060 1040 1040 900 950 830C980 960 970 1080 920 1200Z', '#000000', {
      opacity: 0.18,
    }),
    fill(disc(800, 930, 92), kit.use('chrome'), { stroke: '#39424c', width: 4 }),
    fill(disc(800, 930, 70), '#c3ccd5'),
    fill(box(780, 900, 40, 60, 12), '#59636f'),
    line('M560 1200C480 1040 500 860 620 780', kit.paint.light, 8, { opacity: 0.6 }),
  ];
}

/** Rider's view of a motorcycle: bars, instruments and tank. */
export function drawCockpit(kit: Kit): Shape[] {
  return [
    fill(box(0, 0, 1600, 710), kit.use('wall')),
    fill(ellipse(800, 520, 900, 420), kit.use('spot')),
    fill(box(0, 700, 1600, 500), kit.use('floor')),
    fill(ellipse(800, 1120, 640, 150), kit.use('shadow')),
    ...grip(-1),
    ...grip(1),
    fill('M690 640L910 640L960 800L640 800Z', '#1b2027'),
    fill(disc(720, 650, 40), kit.use('metal')),
    fill(disc(880, 650, 40), kit.use('metal')),
    ...tank(kit),
    fill(
      'M560 420C580 320 700 280 800 280C900 280 1020 320 1040 420L1000 590C900 630 700 630 600 590Z',
      '#14181d',
      {
        stroke: '#4a535e',
        width: 5,
      },
    ),
    ...gauge(kit, 710, 440, 104, -118),
    ...gauge(kit, 910, 440, 82, -90),
    fill(box(740, 556, 140, 34, 8), '#8fb59b'),
    fill(disc(810, 330, 10), '#0a7a4b'),
    fill(disc(840, 330, 10), '#ffb000'),
    fill(disc(780, 330, 10), '#2563c4'),
    fill(disc(800, 690, 26), kit.use('chrome')),
    line('M800 680L800 700', '#14181d', 8),
  ];
}
