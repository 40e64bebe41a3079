/** What a request to give money back is about: one payment. At most one such request waits. */
export const refundTarget = (paymentId: number): string => `credit:${paymentId}:refund`;
