import { plainPaper } from '@martelo/core/papers';

/** So short an ending would fit many vehicles. */
const SHORTEST_ENDING = 6;

/** True when the typed text is the whole plate, or at least the last six characters of the chassis. */
export function isThisVehicle(typed: string, vehicle: { placa: string; chassi: string }): boolean {
  const read = plainPaper(typed);
  if (read !== '' && read === vehicle.placa) return true;
  return read.length >= SHORTEST_ENDING && vehicle.chassi.endsWith(read);
}
