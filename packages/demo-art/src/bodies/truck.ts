import { GROUND, type Kit, type SideDrawing, type WheelPlace } from '../kit.ts';
import { truckWheel } from '../parts/heavy-wheels.ts';
import { semitrailer, type TruckBody, truckBody } from '../parts/truck-bodies.ts';
import { chassis, mudguard, sideGuard, truckCab } from '../parts/truck-cab.ts';
import { pick } from '../random.ts';
import { box, fill, line, type Shape } from '../shapes.ts';

const RADIUS = 49;
const axle = (x: number): WheelPlace => ({ x, y: GROUND - RADIUS, radius: RADIUS });
const FRONT = axle(786);

function drawWheels(kit: Kit, rear: readonly WheelPlace[]): Shape[] {
  return [
    ...rear.flatMap((place) => [mudguard(place.x), ...truckWheel(kit, place, true)]),
    ...truckWheel(kit, FRONT, false),
  ];
}

function drawRigid(kit: Kit, body: TruckBody): SideDrawing {
  const rear = kit.random() > 0.5 ? [axle(196), axle(306)] : [axle(236)];
  const last = rear.at(-1) ?? FRONT;
  const deflector = body === 'box' && kit.random() > 0.3;
  const top = body === 'box' || deflector ? 54 : 80;
  return {
    shapes: [
      ...chassis(kit, 66, 860),
      ...sideGuard(last.x + 80, 530),
      ...truckBody(kit, body),
      ...truckCab(kit, deflector),
      ...drawWheels(kit, rear),
    ],
    frame: { x: 28, y: top, width: 870, height: GROUND - top },
    wheels: [...rear, FRONT],
  };
}

function drawArticulated(kit: Kit): SideDrawing {
  const trailer = [axle(-420), axle(-310), axle(-200)];
  const drive = [axle(440), axle(552)];
  return {
    shapes: [
      fill(box(400, 316, 460, 20, 2), '#1b2026'),
      ...semitrailer(kit),
      fill(box(610, 334, 90, 38, 12), kit.use('chrome'), { stroke: '#39424c', width: 1.4 }),
      line('M700 140L700 330', '#59636f', 10),
      ...truckCab(kit, true),
      ...drawWheels(kit, [...trailer, ...drive]),
    ],
    frame: { x: -576, y: 44, width: 1474, height: GROUND - 44 },
    wheels: [...trailer, ...drive, FRONT],
  };
}

/** Cab-over truck; the seed chooses what it carries. */
export function drawTruck(kit: Kit): SideDrawing {
  const body = pick(kit.random, ['box', 'tipper', 'flatbed', 'stake', 'articulated']);
  return body === 'articulated' ? drawArticulated(kit) : drawRigid(kit, body);
}
