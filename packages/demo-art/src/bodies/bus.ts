import { GROUND, type Kit, type SideDrawing, type WheelPlace } from '../kit.ts';
import { arch, gap, glass, reflections } from '../parts/body-parts.ts';
import { truckWheel } from '../parts/heavy-wheels.ts';
import { box, disc, fill, line, type Shape } from '../shapes.ts';

const RADIUS = 49;
const axle = (x: number): WheelPlace => ({ x, y: GROUND - RADIUS, radius: RADIUS });
const OUTLINE =
  'M60 366C48 364 43 350 42 320L44 108C46 78 60 64 92 62L1176 56C1216 56 1236 72 1248 106L1276 236C1282 276 1282 326 1277 352L1266 366Z';

function windows(kit: Kit, bottom: number): Shape[] {
  const shapes: Shape[] = [glass(kit, `M70 96L1172 90L1186 ${bottom}L70 ${bottom}Z`)];
  for (let x = 70; x < 1080; x += 139) {
    shapes.push(
      line(`M${x + 139} 94L${x + 139} ${bottom}`, '#0a0d12', 7),
      ...reflections(kit, [`M${x + 64} 96L${x + 104} 96L${x + 60} ${bottom}L${x + 20} ${bottom}Z`]),
    );
  }
  return shapes;
}

function livery(kit: Kit, coach: boolean): Shape[] {
  const { light } = kit.paint;
  const stripe = coach
    ? 'M42 300C300 296 520 250 800 232L1276 226L1278 262C1000 260 760 280 560 320C380 352 200 366 62 366C48 364 43 350 42 300Z'
    : 'M42 270L1280 262L1281 300L42 306Z';
  return [
    fill(OUTLINE, kit.use('cargo'), { stroke: '#7f8a96', width: 1.6 }),
    fill(
      'M44 108C46 78 60 64 92 62L1176 56C1216 56 1236 72 1248 106L1252 124L44 130Z',
      kit.use('panel'),
    ),
    fill(stripe, kit.use('panel')),
    fill(
      'M42 250L1278 240L1281 300L1277 352L1266 366L60 366C48 364 43 350 42 320Z',
      kit.use('under'),
      { opacity: 0.35 },
    ),
    line('M92 72L1176 66', '#ffffff', 4, { opacity: 0.5 }),
    line('M46 232L1270 232', light, 3, { opacity: 0.5 }),
  ];
}

function front(kit: Kit): Shape[] {
  return [
    glass(kit, 'M1200 84L1222 84C1234 92 1240 102 1244 116L1270 236L1226 240Z'),
    ...reflections(kit, ['M1212 86L1224 88C1232 96 1236 106 1240 118L1248 154L1222 170Z']),
    fill('M1262 288L1280 284L1280 316L1258 318Z', kit.use('lamp'), {
      stroke: '#10151b',
      width: 1.5,
    }),
    fill('M1236 334L1281 330L1277 352L1266 367L1236 367Z', kit.use('plastic')),
    line('M1214 92C1240 78 1262 84 1268 112', '#15191f', 6),
    fill(box(1258, 108, 18, 52, 7), kit.use('plastic'), { stroke: '#05080c', width: 1.5 }),
    fill(box(1246, 300, 10, 7, 2), '#f0a13a'),
    fill(box(42, 262, 12, 56, 4), kit.use('tail'), { stroke: '#3d0507', width: 1.5 }),
    fill('M44 336L96 340L96 367L60 367C50 364 46 352 44 336Z', kit.use('plastic')),
  ];
}

function door(kit: Kit, x: number, top: number): Shape[] {
  return [
    fill(box(x, top, 72, 358 - top, 6), '#1a2029', { stroke: '#0a0d12', width: 2 }),
    glass(kit, box(x + 6, top + 8, 27, 336 - top, 4)),
    glass(kit, box(x + 39, top + 8, 27, 336 - top, 4)),
    ...reflections(kit, [`M${x + 8} ${top + 12}L${x + 30} ${top + 12}L${x + 8} ${top + 110}Z`]),
    line(`M${x + 36} ${top + 120}L${x + 36} ${top + 190}`, '#f2b705', 3),
  ];
}

function underfloor(kit: Kit, coach: boolean): Shape[] {
  if (!coach) return [...gap('M120 320L980 320', kit), ...gap('M690 230L690 360', kit)];
  return [460, 590, 720, 850].flatMap((x) => [
    ...gap(`M${x} 250L${x + 116} 250L${x + 116} 350L${x} 350Z`, kit),
    fill(box(x + 46, 336, 24, 6, 3), '#39424c'),
  ]);
}

/** City bus or road coach. */
export function drawBus(kit: Kit): SideDrawing {
  const coach = kit.random() > 0.5;
  const wheels = coach ? [axle(236), axle(344), axle(1046)] : [axle(330), axle(1040)];
  const lamps = [120, 380, 640, 900].map((x) => fill(disc(x, 84, 4), '#f0a13a'));
  const shapes: Shape[] = [
    fill(box(70, 350, 1180, 20, 4), '#0d1116'),
    ...(coach
      ? [fill('M700 60L720 40L900 38L924 58Z', '#d9dfe6', { stroke: '#8b96a2', width: 1.5 })]
      : []),
    fill('M300 62L316 48L470 46L486 61Z', '#d9dfe6', { stroke: '#8b96a2', width: 1.5 }),
    ...livery(kit, coach),
    ...windows(kit, coach ? 200 : 216),
    ...underfloor(kit, coach),
    ...lamps,
    ...front(kit),
    ...door(kit, 1122, 100),
    ...(coach ? [] : door(kit, 540, 108)),
  ];
  wheels.forEach((place, index) => {
    shapes.push(arch(place, 9, 368), ...truckWheel(kit, place, index < wheels.length - 1));
  });
  return { shapes, frame: { x: 36, y: 34, width: 1252, height: GROUND - 34 }, wheels };
}
