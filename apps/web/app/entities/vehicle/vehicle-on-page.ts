import type * as home from '@martelo/contract/shapes/home-vehicles';
import type * as vehicles from '@martelo/contract/shapes/vehicles';
import type { OnPage } from '../auction/on-page';

/** A vehicle on a public page: the API's, without a running clock. */
export type Vehicle = OnPage<vehicles.Vehicle>;
export type VehicleInBrief = OnPage<home.VehicleInBrief>;
export type HomeVehicles = OnPage<home.HomeVehicles>;
export type PublicVehiclePage = OnPage<vehicles.PublicVehiclePage>;
