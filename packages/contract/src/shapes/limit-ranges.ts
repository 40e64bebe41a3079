/**
 * Limits and session lengths that an administrator may set, each with its safe range and its
 * default (design, 8.17). Without zod, because the form shows them.
 */
export const LIMITS = {
  /** Registrations that one address may send in an hour. */
  cadastrosPorHora: { min: 5, max: 1_000, usual: 60 },
  /** Wrong passwords for one account in a quarter of an hour. */
  senhasErradas: { min: 3, max: 50, usual: 10 },
  /** Bids of one person: the rate in each second, and the size of a burst. */
  lancesPorSegundo: { min: 1, max: 500, usual: 50 },
  lancesDeUmaVez: { min: 5, max: 1_000, usual: 100 },
  clienteMinutosSemUso: { min: 15, max: 10_080, usual: 720 },
  clienteHorasNoTotal: { min: 1, max: 720, usual: 168 },
  adminMinutosSemUso: { min: 10, max: 720, usual: 120 },
  adminHorasNoTotal: { min: 1, max: 72, usual: 12 },
  /** Additional time for an auction that should have ended while the server was down. */
  prorrogacaoAposQueda: { min: 1, max: 120, usual: 10 },
  /** Hours after a missed deadline of a payment before a default can be declared. */
  toleranciaPagamento: { min: 0, max: 720, usual: 24 },
} as const;

export type LimitName = keyof typeof LIMITS;
