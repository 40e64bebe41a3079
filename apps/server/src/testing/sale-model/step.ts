import type { SaleEvent } from '@martelo/core/sale-states';
import { sql } from 'drizzle-orm';
import type { SaleRecord } from '../../features/sales/sales.queries.ts';
import type { ModelLot, ModelYard } from './model-yard.ts';

/**
 * What a step did. `event`: the event of core's table that it stands for; `credit` covers the signal, everything, or
 * neither; `none` moves no sale. `code`: why it was refused.
 */
export interface Done {
  event: SaleEvent | 'credit' | 'none';
  ok: boolean;
  code?: string;
}

export interface At {
  yard: ModelYard;
  lot: ModelLot;
  /** The newest sale of the lot. */
  sale: SaleRecord;
  /** A number from the generator, which chooses amounts, people and answers. */
  pick: number;
}

/** Gives one real command. Null: there is nothing that it could be about, such as an offer to answer. */
export type Step = (at: At) => Promise<Done | null>;

export const result = (
  event: Done['event'],
  { ok, code }: { ok: boolean; code?: string | undefined },
): Done => ({ event, ok, ...(code !== undefined && { code }) });

let made = 0;

/** A reference that no other step has. */
export function nextName(prefix: string): string {
  made += 1;
  return `${prefix}${made}`;
}

export const past = sql`clock_timestamp() - interval '1 minute'`;

const YARD_OFFSET_MS = 3 * 3_600_000;
/** Today in the yard's zone. */
export const yardDay = () => new Date(Date.now() - YARD_OFFSET_MS).toISOString().slice(0, 10);
