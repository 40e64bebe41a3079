import type { OwnDefault, SaleDefault } from '@martelo/contract/shapes/defaults';
import type { Deps } from '../../deps.ts';
import { readNow } from '../../platform/database/clock.queries.ts';
import { findCredits } from '../payments/credits.queries.ts';
import { findCharges } from '../payments/payments.queries.ts';
import { readCalendar } from '../terms/calendar.ts';
import {
  findNextBidder,
  findOwnCase,
  findSaleOfDefault,
  listCases,
} from './default-cases.queries.ts';
import { planDefault, readDefaultableFrom } from './plan-default.ts';
import { presentCase, presentOwnDefault, presentPlan } from './present-defaults.ts';

type Reading = Pick<Deps, 'db' | 'settings'>;

/** The default of a sale, as the office reads it; null: there is no such sale. */
export async function readSaleDefault(
  { db, settings }: Reading,
  saleId: number,
): Promise<SaleDefault | null> {
  const sale = await findSaleOfDefault(db, saleId);
  if (!sale) return null;
  const at = new Date(await readNow(db));
  const from = await readDefaultableFrom(db, sale, await findCharges(db, saleId));
  const calendar = await readCalendar(db, settings.yardTimeZone);
  return {
    versao: sale.version,
    aPartirDe: from?.toISOString() ?? null,
    podeDeclarar: from !== null && from < at,
    plano:
      from === null
        ? null
        : presentPlan({
            plan: await planDefault(db, { sale, calendar, at }),
            state: sale.state,
            credits: await findCredits(db, saleId),
            next: await findNextBidder(db, sale),
            zone: calendar.zone,
          }),
    casos: (await listCases(db, saleId)).map(presentCase),
  };
}

/** The newest default of a purchase of this buyer; null: none. */
export async function readOwnDefault(
  { db }: Pick<Deps, 'db'>,
  own: { saleId: number; buyerId: number },
): Promise<OwnDefault | null> {
  const found = await findOwnCase(db, own);
  return found && presentOwnDefault(found);
}
