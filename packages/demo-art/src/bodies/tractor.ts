import { GROUND, type Kit, type SideDrawing } from '../kit.ts';
import { PAINTS } from '../paints.ts';
import { glass, reflections } from '../parts/body-parts.ts';
import { tractorWheel } from '../parts/heavy-wheels.ts';
import { arc, box, disc, fill, line, type Shape } from '../shapes.ts';

const REAR = { x: 236, y: 230, radius: 170 };
const FRONT = { x: 696, y: 286, radius: 114 };

function rimColor(kit: Kit): string {
  const { base } = kit.paint;
  if (base === PAINTS.verde.base || base === PAINTS['verde-claro'].base) return '#f0c419';
  if (base === PAINTS.vermelho.base || base === PAINTS.laranja.base) return '#c9d0d8';
  return kit.random() > 0.5 ? '#e8ebee' : kit.paint.base;
}

function machinery(kit: Kit): Shape[] {
  return [
    fill('M250 210L470 220L760 236L772 300L640 322L420 322L250 300Z', '#1a1e24'),
    fill(box(420, 236, 180, 74, 8), kit.use('metal')),
    fill(disc(470, 274, 22), '#39424c'),
    fill(disc(540, 270, 16), '#2b323a'),
    line('M440 250L590 250M440 300L590 300', '#20262d', 5),
    fill(box(360, 262, 96, 62, 10), kit.use('plastic'), { stroke: '#3b444e', width: 1.5 }),
    fill('M590 262L700 262L712 300L580 308Z', '#2a3038'),
    fill(disc(696, 286, 40), '#20252b'),
    fill('M770 214L806 218L812 296L780 300Z', '#1b2026', { stroke: '#3b444e', width: 1.5 }),
    line('M782 218L788 298M794 218L800 297', '#3b444e', 3),
    line('M96 300L180 268M92 326L190 300', '#2b323a', 11),
    line('M84 292L102 334', '#39424c', 12),
  ];
}

function hood(kit: Kit): Shape[] {
  return [
    line('M590 146L590 18', '#1b2026', 17),
    line('M586 140L586 24', '#8b96a2', 4, { opacity: 0.8 }),
    line('M590 100L590 56', '#3b444e', 23, { cap: 'butt' }),
    line('M590 20C588 8 580 2 572 2', '#1b2026', 13),
    fill(
      'M392 138C500 126 640 130 740 150C770 158 782 178 784 206L786 240L762 250L420 244Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 2,
      },
    ),
    fill(
      'M420 154C520 142 640 148 736 166C742 170 742 174 738 176C640 164 520 160 420 166Z',
      '#ffffff',
      { opacity: 0.35 },
    ),
    fill('M470 182L690 188L696 226L470 222Z', '#14181d'),
    line(
      'M490 186L490 220M512 186L512 221M534 187L534 221M556 187L556 222M578 187L578 222M600 188L600 222M622 188L622 223M644 188L644 223M666 189L666 224',
      '#4a535e',
      4,
    ),
    fill('M752 164C772 172 781 188 782 206L783 238L764 244C768 214 764 188 752 164Z', '#14181d'),
    fill('M762 180C772 186 778 196 779 206L764 206C764 196 764 188 762 180Z', kit.use('lamp')),
    ...[0, 1, 2].map((index) =>
      line(`M768 ${216 + index * 9}L781 ${216 + index * 9}`, '#59636f', 3),
    ),
  ];
}

function closedCab(kit: Kit): Shape[] {
  return [
    glass(kit, 'M176 150L196 -62L424 -62L466 120L452 234L400 252L390 150Z'),
    line('M262 140L268 60C268 46 312 46 314 62L318 132', '#0a0f16', 20, { opacity: 0.55 }),
    line('M398 150L384 106M364 110L404 96', '#0a0f16', 7, { opacity: 0.7 }),
    ...reflections(kit, ['M312 -58L376 -58L290 146L208 146Z', 'M404 -40L420 -44L452 96L430 150Z']),
    line('M178 150L198 -66', '#14181d', 15),
    line('M424 -66L466 124L452 236', '#14181d', 12),
    line('M306 -64L318 150C330 190 350 230 396 250', '#14181d', 10),
    fill(
      'M170 -70C170 -94 184 -106 210 -106L424 -102C446 -100 456 -90 458 -74L454 -60L176 -60Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 2,
      },
    ),
    line('M190 -94L430 -90', '#ffffff', 5, { opacity: 0.45 }),
    fill(box(430, -72, 26, 14, 4), kit.use('lamp'), { stroke: '#10151b', width: 1.5 }),
    fill(box(172, -72, 22, 14, 4), kit.use('lamp'), { stroke: '#10151b', width: 1.5 }),
    line('M440 30L486 20L486 34', '#14181d', 5),
    fill(box(476, 30, 20, 60, 6), kit.use('plastic')),
  ];
}

function openPost(kit: Kit): Shape[] {
  return [
    line('M174 150L184 -56', '#1b2026', 16),
    line('M180 140L189 -50', '#59636f', 4, { opacity: 0.7 }),
    fill(
      'M120 -60C124 -78 140 -86 170 -86L420 -82C446 -80 456 -72 460 -60L452 -50L126 -50Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 2,
      },
    ),
    line('M440 -56L424 140', '#1b2026', 10),
    fill(
      'M214 152L206 56C208 40 226 38 234 54L250 122L308 122C322 126 322 142 310 150Z',
      '#1a1d22',
      { stroke: '#3b444e', width: 1.5 },
    ),
    line('M404 150L376 88', '#20252c', 9),
    line('M348 96L404 74', '#14181d', 9),
    fill('M366 150L424 140L440 240L380 250Z', kit.use('plastic')),
  ];
}

/** Farm tractor with or without a cab. */
export function drawTractor(kit: Kit): SideDrawing {
  const closed = kit.random() > 0.4;
  const rim = rimColor(kit);
  const top = closed ? -112 : -94;
  const shapes: Shape[] = [
    ...machinery(kit),
    ...hood(kit),
    ...(closed ? closedCab(kit) : openPost(kit)),
    line('M366 326L456 326M372 356L446 356M376 322L380 360M446 322L442 360', '#20262d', 8),
    ...tractorWheel(kit, FRONT, rim, 24),
    line(arc(FRONT.x, FRONT.y, 126, -62, 34), kit.paint.shade, 10, { cap: 'butt' }),
    ...tractorWheel(kit, REAR, rim, 28),
    fill(
      'M44 178C62 92 136 34 236 34C330 34 392 84 412 152L384 160C356 98 306 72 236 70C152 72 96 112 72 182Z',
      kit.use('panel'),
      {
        stroke: kit.paint.shade,
        width: 2,
      },
    ),
    line('M64 160C90 88 154 48 236 46C300 46 350 70 378 106', '#ffffff', 4, { opacity: 0.45 }),
    fill(box(54, 118, 22, 34, 6), kit.use('tail'), { stroke: '#3d0507', width: 1.5 }),
  ];
  return {
    shapes,
    frame: { x: 56, y: top, width: 764, height: GROUND - top },
    wheels: [REAR, FRONT],
  };
}
