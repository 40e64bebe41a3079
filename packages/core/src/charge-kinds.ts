/**
 * What a charge asks for. `sinal`, `saldo` and `integral` are parts of the sale's total. `multa` is what a
 * buyer who did not pay still owes of the fine, and `estadia` is what the vehicle's time in the yard costs
 * after the release: neither moves the sale.
 */
export const CHARGE_KINDS = ['sinal', 'saldo', 'integral', 'multa', 'estadia'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** The kinds whose sum is the sale's total. */
export const SALE_CHARGE_KINDS = ['sinal', 'saldo', 'integral'] as const satisfies ChargeKind[];
export type SaleChargeKind = (typeof SALE_CHARGE_KINDS)[number];

/** True for a charge that is a part of the sale's total. */
export function isSaleCharge(kind: ChargeKind): kind is SaleChargeKind {
  return SALE_CHARGE_KINDS.some((one) => one === kind);
}
