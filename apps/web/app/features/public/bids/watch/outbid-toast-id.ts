/** One toast for each lot: a newer bid replaces it. */
export const outbidToastId = (vehicleId: string) => `outbid-${vehicleId}`;
