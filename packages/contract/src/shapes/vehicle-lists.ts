/** The state of a vehicle: the result of its lot, else the phase of its auction. */
export const VEHICLE_CONDITIONS = [
  'running',
  'paused',
  'upcoming',
  'waiting',
  'sold',
  'conditional',
  'unsold',
] as const;
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number];

/** Vehicles that one call changes at most. */
export const MAX_SELECTION = 200;
