import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { readHomeVehicles } from './home-vehicles.ts';

export function registerHomeVehicleRoutes(app: App, { db }: Deps): void {
  route(app, 'homeVehicles', () => readHomeVehicles(db));
}
