import type { OwnAnnulment, SaleAnnulment } from '@martelo/contract/shapes/annulments';
import { ERRORS } from '@martelo/contract/texts/errors';
import type { Deps } from '../../deps.ts';
import { findSaleOfDefault } from '../defaults/default-cases.queries.ts';
import { findCredits } from '../payments/credits.queries.ts';
import { findAnnulment } from './annulments.queries.ts';
import { canBeAnnulled, planAnnulment } from './plan-annulment.ts';
import { presentAnnulment, presentOwnAnnulment, presentPlan } from './present-annulment.ts';

type Reading = Pick<Deps, 'db'>;

/** The annulment of a sale, as the office reads it; null: there is no such sale. */
export async function readSaleAnnulment(
  { db }: Reading,
  saleId: number,
): Promise<SaleAnnulment | null> {
  const sale = await findSaleOfDefault(db, saleId);
  if (!sale) return null;
  const made = await findAnnulment(db, saleId);
  const planned = await planAnnulment(db, sale);
  const stands = !planned.ok && canBeAnnulled(sale) ? ERRORS[planned.code].message : null;
  return {
    versao: sale.version,
    plano: planned.ok ? presentPlan(planned.plan) : null,
    impedimento: stands,
    anulacao: made && presentAnnulment(made, await findCredits(db, saleId)),
  };
}

/** The annulment of a purchase of this buyer; null: none. */
export async function readOwnAnnulment(
  { db }: Reading,
  { saleId, buyerId }: { saleId: number; buyerId: number },
): Promise<OwnAnnulment | null> {
  const sale = await findSaleOfDefault(db, saleId);
  if (sale?.buyerId !== buyerId) return null;
  const made = await findAnnulment(db, saleId);
  return made && presentOwnAnnulment(made, await findCredits(db, saleId));
}
