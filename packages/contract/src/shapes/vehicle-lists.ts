/** The state of a vehicle: the result of its lot, else the phase of its auction. */
export const VEHICLE_CONDITIONS = [
  'running',
  'paused',
  'upcoming',
  'waiting',
  /** It waits for a person. */
  'held',
  'sold',
  'conditional',
  'unsold',
] as const;
export type VehicleCondition = (typeof VEHICLE_CONDITIONS)[number];

/** Vehicles that one call changes at most. */
export const MAX_SELECTION = 200;

/**
 * Vehicles that one bulk change reads and locks at most: so few that a bid which waits for one of
 * them is decided within some tenths of a second.
 */
export const MAX_BULK = 500;

/** The columns by which the administrator's list is sorted. */
export const VEHICLE_ORDERS = [
  'lote',
  'titulo',
  'ano',
  'inicial',
  'atual',
  'termino',
  'criado',
] as const;
export type VehicleOrder = (typeof VEHICLE_ORDERS)[number];
