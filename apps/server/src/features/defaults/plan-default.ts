import { type Calendar, deadlineInBusinessDays } from '@martelo/core/deadlines';
import {
  type DefaultMoney,
  defaultableFrom,
  defaultMoneyOf,
  type Impediment,
  impedimentOf,
} from '@martelo/core/default-case';
import { salePriceOf } from '@martelo/core/sale-amounts';
import { saleStatesBefore } from '@martelo/core/sale-states';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { findCredits, keptOf } from '../payments/credits.queries.ts';
import type { ChargeRecord } from '../payments/payments.queries.ts';
import { findTermsOfSale, type SaleRecord } from '../sales/sales.queries.ts';
import { readPrivateSettings } from '../settings/read-settings.ts';

/** The consequences of a declaration of default, read before it is made. */
export interface DefaultPlanned {
  basisPoints: number;
  /** Centavos. */
  received: number;
  money: DefaultMoney;
  impediment: Impediment | null;
  /** Until when the fine is to be paid. */
  fineDueAt: Date;
}

interface Planning {
  sale: SaleRecord;
  calendar: Calendar;
  at: Date;
}

/** Reads what follows from the frozen terms and from what has arrived. The caller of the command holds the locks. */
export async function planDefault(
  db: Db | Tx,
  { sale, calendar, at }: Planning,
): Promise<DefaultPlanned> {
  const terms = await findTermsOfSale(db, sale.termsId);
  const received = keptOf(await findCredits(db, sale.id)).reduce(
    (sum, { valor }) => sum + valor,
    0,
  );
  const days =
    terms.formaPagamento === 'integral' ? terms.prazoIntegralDiasUteis : terms.prazoSaldoDiasUteis;
  return {
    basisPoints: terms.multaInadimplenciaPontosBase,
    received,
    money: defaultMoneyOf(salePriceOf(sale), terms, received),
    impediment: impedimentOf(terms, calendar.zone, at),
    fineDueAt: deadlineInBusinessDays(calendar, at, days),
  };
}

const DECLARABLE = saleStatesBefore('declareDefault');

/** True in the states in which a payment is awaited. */
export const awaitsDefault = ({ state }: Pick<SaleRecord, 'state'>): boolean =>
  DECLARABLE.includes(state);

/** From when on the default can be declared; null: nothing is open. */
export async function readDefaultableFrom(
  db: Db | Tx,
  sale: SaleRecord,
  charges: readonly ChargeRecord[],
): Promise<Date | null> {
  if (!awaitsDefault(sale)) return null;
  const { toleranciaPagamento } = (await readPrivateSettings(db)).limites;
  const open = charges.filter(({ state }) => state === 'aberta').map(({ dueAt }) => dueAt);
  return defaultableFrom(open, toleranciaPagamento);
}
