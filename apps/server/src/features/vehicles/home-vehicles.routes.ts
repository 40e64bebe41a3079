import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { readHomeVehicles } from './home-vehicles.ts';
import { keepHomeVehicles } from './keep-home-vehicles.ts';

export function registerHomeVehicleRoutes(app: App, { db, live }: Deps): void {
  const home = keepHomeVehicles(() => readHomeVehicles(db), live);
  route(app, 'homeVehicles', () => home());
}
