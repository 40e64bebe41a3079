import type { AccountStatus, Role } from './accounts.ts';
import { SALE_TRANSITIONS, type SaleState } from './sale-states.ts';

/**
 * The transfer of a sale to another buyer (specification, after-the-hammer 1.8): a mistake in the record, or
 * somebody succeeds the buyer. It is no resale.
 */
export const TRANSFER_CAUSES = ['erro_material', 'sucessao'] as const;
export type TransferCause = (typeof TRANSFER_CAUSES)[number];

/** True while another person may become the buyer: before everything is paid. */
export function isTransferable(state: SaleState): boolean {
  return SALE_TRANSITIONS[state].transfer !== undefined;
}

/** A person as far as buying is concerned. */
export interface BuyerFacts {
  role: Role;
  status: AccountStatus;
  isBanned: boolean;
  impededUntil: Date | null;
  erasedAt: Date | null;
}

/** Why a person cannot become a buyer. */
export const BUYER_PROBLEMS = ['equipe', 'eliminada', 'pendente', 'banida', 'impedida'] as const;
export type BuyerProblem = (typeof BUYER_PROBLEMS)[number];

/** The first reason why a person cannot become a buyer at an instant (epoch milliseconds); null: he can. */
export function buyerProblemOf(person: BuyerFacts, nowMs: number): BuyerProblem | null {
  if (person.erasedAt) return 'eliminada';
  if (person.role !== 'client') return 'equipe';
  if (person.status !== 'aprovado') return 'pendente';
  if (person.isBanned) return 'banida';
  const isImpeded = person.impededUntil !== null && person.impededUntil.getTime() >= nowMs;
  return isImpeded ? 'impedida' : null;
}

interface Due {
  kind: string;
  dueAt: Date;
}

/**
 * The deadlines of the charges that are made again for a new buyer. A deadline that the former buyer was told
 * stays while it is ahead; one that has passed counts anew, as in `made`. No part is due before the one in
 * front of it. `told`: the former buyer's charges, the oldest first.
 */
export function deadlinesAfterTransfer<Charge extends Due>(
  made: readonly Charge[],
  told: readonly Due[],
  nowMs: number,
): Charge[] {
  let earliest = 0;
  return made.map((charge) => {
    const known = told.findLast(({ kind }) => kind === charge.kind)?.dueAt.getTime() ?? 0;
    const wanted = known > nowMs ? known : charge.dueAt.getTime();
    earliest = Math.max(earliest, wanted);
    return { ...charge, dueAt: new Date(earliest) };
  });
}
